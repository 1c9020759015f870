import type { AnswerableRequest, DiceRequest } from '@shared/engine'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { holesOf } from '@shared/rulesets/necromunda/shooting'
import { passes, type Thrown } from '@renderer/battle/ask/diceLine'

/** Counts dice of rolls whose kind begins like this, and how many of them pass. */
const counted = (thrown: readonly Thrown[], subject: string, roll: string) => {
  const faces = thrown
    .filter((one) => one.subject === subject && one.kind.startsWith(roll))
    .flatMap(({ faces, needed }) => faces.map((face) => needed === undefined || passes(face, needed)))
  return { all: faces.length, passed: faces.filter((passed) => passed).length }
}

/**
 * NEC-HIT-02: players roll all wounds, all saves and all Injury dice of an attack together, though the rules ask hit by hit: a save per
 * successful wound roll, an Injury roll per unsaved wound.
 */
export const followingDice = ({ kind, subject, count }: DiceRequest, thrown: readonly Thrown[]): number => {
  // For a toxin the roll against Toughness replaces the wound roll.
  const wounds = counted(thrown, subject, 'hit.wound').passed + counted(thrown, subject, 'hit.toughness').passed
  if (kind.startsWith('hit.save.') && kind !== 'hit.save.special') return wounds * count
  if (kind !== 'hit.injury') return 0
  const saves = counted(thrown, subject, 'hit.save.')
  return (saves.all > 0 ? saves.all - saves.passed : wounds) * count
}

/** Questions that begin another attack: unused dice of the one before are dropped. */
export const beginsAttack = ({ type, kind }: AnswerableRequest): boolean =>
  type === 'choice' && /^(activation\.|shoot\.(weapon|target)$|fight\.weapons$)/.test(kind)

/** NECX-TRAIT-RAPID-FIRE: extra hits of the last shot, beyond the first, by the holes on its Firepower dice. */
export const spareHitsIn = (events: readonly NecromundaEvent[]): number => {
  const fired = events.findLast((event) => event.type === 'firepower-rolled')
  const holes = fired?.type === 'firepower-rolled' ? fired.faces.reduce((sum, face) => sum + holesOf(face), 0) : 0
  return Math.max(1, holes - 1)
}

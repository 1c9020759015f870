import type { AnswerableRequest, DiceRequest } from '@shared/engine'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { holesOf } from '@shared/rulesets/necromunda/shooting'
import { passes, type Thrown } from '@renderer/battle/ask/diceLine'

/** Dice whose faces come to what they need, of rolls that begin like this. */
const counted = (thrown: readonly Thrown[], subject: string, roll: string) => {
  const faces = thrown
    .filter((one) => one.subject === subject && one.kind.startsWith(roll))
    .flatMap(({ faces, needed }) => faces.map((face) => needed === undefined || passes(face, needed)))
  return { all: faces.length, passed: faces.filter((passed) => passed).length }
}

/**
 * NEC-HIT-02: wounds, saves and Injury dice of an attack are thrown in one go each, though the rules take hit after hit: a save for
 * every wound roll that has succeeded, an Injury roll for every wound that is not saved.
 */
export const followingDice = ({ kind, subject, count }: DiceRequest, thrown: readonly Thrown[]): number => {
  // A toxin's roll against Toughness stands in for the wound roll.
  const wounds = counted(thrown, subject, 'hit.wound').passed + counted(thrown, subject, 'hit.toughness').passed
  if (kind.startsWith('hit.save.') && kind !== 'hit.save.special') return wounds * count
  if (kind !== 'hit.injury') return 0
  const saves = counted(thrown, subject, 'hit.save.')
  return (saves.all > 0 ? saves.all - saves.passed : wounds) * count
}

/** Questions with which another attack begins: what was thrown for the one before has been of no use. */
export const beginsAttack = ({ type, kind }: AnswerableRequest): boolean =>
  type === 'choice' && /^(activation\.|shoot\.(weapon|target)$|fight\.weapons$)/.test(kind)

/** NECX-TRAIT-RAPID-FIRE: hits beside the first of the shot that was fired last, by the holes on its Firepower dice. */
export const spareHitsIn = (events: readonly NecromundaEvent[]): number => {
  const fired = events.findLast((event) => event.type === 'firepower-rolled')
  const holes = fired?.type === 'firepower-rolled' ? fired.faces.reduce((sum, face) => sum + holesOf(face), 0) : 0
  return Math.max(1, holes - 1)
}

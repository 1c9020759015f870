import type { AnswerableRequest, Option } from '@shared/engine'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { aimedProfile, type AimedArms } from '@shared/rulesets/necromunda/shooting'
import { lengthOf } from '@shared/rulesets/necromunda/shooting/shot'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import type { ShotQuestion } from './targetShot'

/** Most targets that are shown beside the weapons that can be aimed at them. */
const most = 16

/** Options of the choice of a weapon are arms with those they may be aimed at. */
const armsIn = (request: AnswerableRequest): readonly AimedArms[] =>
  request.type === 'choice' && request.kind === 'shoot.weapon' ? (request.options as readonly AimedArms[]) : []

/** The weapon that somebody fired last, else the first. */
const usualOf = (arms: readonly AimedArms[], shooter: FighterIndex, events: readonly NecromundaEvent[]) => {
  const last = events.findLast((event) => event.type === 'shot-declared' && event.shooter === shooter)
  return arms.find(({ id }) => last?.type === 'shot-declared' && id === last.profile) ?? arms[0]
}

/** Weapons beside which their targets stand: all of them where that is few, else the one that is likeliest. */
export const withTargets = (
  request: AnswerableRequest,
  shooter: FighterIndex,
  events: readonly NecromundaEvent[],
): readonly AimedArms[] => {
  const arms = armsIn(request)
  const usual = usualOf(arms, shooter, events)
  const all = arms.reduce((sum, { candidates }) => sum + candidates.length, 0)
  return all <= most ? arms : usual === undefined ? [] : [usual]
}

/** What is asked of each target of a weapon. */
export const shotsWith = (shooter: FighterIndex, arms: AimedArms): readonly ShotQuestion[] => {
  const profile = aimedProfile(arms)
  if (profile === undefined) return []
  const reach = { short: lengthOf(profile.short), long: lengthOf(profile.long) }
  return arms.candidates.map((target) => ({ ask: 'shot', shooter, target, ...reach }))
}

export const armsOf = ({ id }: Option, arms: readonly AimedArms[]): AimedArms | null =>
  arms.find((one) => one.id === id) ?? null

import type { AnswerableRequest, Option } from '@shared/engine'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { aimedProfile, type AimedArms } from '@shared/rulesets/necromunda/shooting'
import { lengthOf } from '@shared/rulesets/necromunda/shooting/shot'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import type { ShotQuestion } from './targetShot'

/** Most targets shown beside weapons. */
const most = 16

/** Options of the choice of a weapon contain weapons and their possible targets. */
const armsIn = (request: AnswerableRequest): readonly AimedArms[] =>
  request.type === 'choice' && request.kind === 'shoot.weapon' ? (request.options as readonly AimedArms[]) : []

/** The weapon that the shooter fired last, else the first. */
const usualOf = (arms: readonly AimedArms[], shooter: FighterIndex, events: readonly NecromundaEvent[]) => {
  const last = events.findLast((event) => event.type === 'shot-declared' && event.shooter === shooter)
  return arms.find(({ id }) => last?.type === 'shot-declared' && id === last.profile) ?? arms[0]
}

/** Weapons shown with their targets: all if there are few, else only the likeliest. */
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

/** The shot question for each target of a weapon. */
export const shotsWith = (shooter: FighterIndex, arms: AimedArms): readonly ShotQuestion[] => {
  const profile = aimedProfile(arms)
  if (profile === undefined) return []
  const reach = { short: lengthOf(profile.short), long: lengthOf(profile.long) }
  return arms.candidates.map((target) => ({ ask: 'shot', shooter, target, ...reach }))
}

export const armsOf = ({ id }: Option, arms: readonly AimedArms[]): AimedArms | null =>
  arms.find((one) => one.id === id) ?? null

import type { Option } from '@shared/engine'
import { knownAnswer } from '@shared/rulesets/necromunda/declared/known'
import type { FactQuestion } from '@shared/rulesets/necromunda/questions'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'

export type ShotQuestion = Extract<FactQuestion, { ask: 'shot' }>

const isLength = (value: unknown): value is ShotQuestion['short'] => value === null || typeof value === 'number'

/** The question that will follow when this target is named; null if the answer is known, or the option is no target. */
export const shotAt = (state: NecromundaState, shooter: number | null, option: Option): ShotQuestion | null => {
  if (shooter === null || !('target' in option) || typeof option.target !== 'number') return null
  if (!('short' in option) || !isLength(option.short) || !('long' in option) || !isLength(option.long)) return null
  const question: ShotQuestion = { ask: 'shot', shooter, target: option.target, short: option.short, long: option.long }
  return knownAnswer(state, question) === undefined ? question : null
}

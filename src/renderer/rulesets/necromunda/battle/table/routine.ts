import type { AnswerableRequest, AnswerInput } from '@shared/engine'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'

/** Actions that mean, unless people say otherwise: as far as it may, keeping a distance, and nothing happens on the way. */
const routines: ReadonlySet<string> = new Set(['move', 'take-cover', 'crawl', 'run-for-cover'])

export const isUsual = (action: string): boolean => routines.has(action)

/** Choices that mean nobody else, unless people say otherwise: whom a move goes for, who joins a group. */
const nobodyElse: Readonly<Record<string, string>> = { 'move.engage': 'nobody', 'activation.group': 'no-more' }

/**
 * Whether a choice on the players' own table can be told in one press, or in full: an action in the usual way, a fighter that
 * acts by itself although it could lead a group. `leads`: whether it could.
 */
export const isRoutine = ({ kind }: AnswerableRequest, option: string, leads: boolean): boolean =>
  kind === 'activation.action' ? routines.has(option) : kind === 'activation.fighter' && leads

/** The answer that goes without saying once such a choice was made; null where people have to look. */
export const routineAnswer = (request: AnswerableRequest): AnswerInput | null => {
  const { kind, subject } = request
  if (request.type === 'choice') {
    const option = nobodyElse[kind]
    return option === undefined ? null : { type: 'choice', kind, subject, option }
  }
  if (request.type !== 'placement') return null
  // Requests of a Necromunda battle ask nothing but the questions of its vocabulary.
  const question = request.question as NecromundaQuestion
  if (question.ask !== 'plan-move' || question.targets.length > 0) return null
  return { type: 'placement', kind, subject, value: { cost: question.allowance } }
}

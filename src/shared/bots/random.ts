import { below, type BattleState } from '../engine'
import { answerWith, type Bot } from './bot'

/** Any legal answer with equal chance: the weakest opponent and the best fuzzer there is. Knows no ruleset. */
export const randomBot: Bot<BattleState> = (request, { state, advisor, stream }) => {
  if (request.type === 'placement') return answerWith(request, advisor.sample(state, request.question, stream))
  const option = request.options[below(stream, request.options.length)]
  if (option === undefined) throw new Error(`${request.kind} was asked without an option`)
  return answerWith(request, option.id)
}

import { below, type BattleState } from '../engine'
import { advised, answerWith, type Bot } from './bot'

/** Any legal answer with equal chance: the weakest opponent and the best fuzzer. Independent of rulesets. */
export const randomBot: Bot<BattleState> = (request, view) => {
  const { state, stream } = view
  if (request.type === 'placement') return answerWith(request, advised(view).sample(state, request.question, stream))
  const option = request.options[below(stream, request.options.length)]
  if (option === undefined) throw new Error(`${request.kind} was asked without an option`)
  return answerWith(request, option.id)
}

import { advised, answerWith, randomBot, type Bot } from '@shared/bots'
import { below, type BattleState } from '@shared/engine'

/** Never holds its fire, follows the advice for moves, and so is in range often. */
export const eager: Bot<BattleState> = (request, view) => {
  if (request.type === 'placement') {
    const suggested = advised(view).suggest(view.state, request.question)
    return answerWith(request, suggested[below(view.stream, Math.min(2, suggested.length))])
  }
  const busy = request.options.filter(({ id }) => !['done', 'hold', 'stay', 'none', 'keep-facing'].includes(id))
  return randomBot(busy.length === 0 ? request : { ...request, options: busy }, view)
}

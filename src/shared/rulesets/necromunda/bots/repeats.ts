import type { NecromundaState } from '..'
import type { Bot } from '../../../bots/bot'

/** Progress of the current activation; null between activations. */
const progressOf = ({ turn, activation }: NecromundaState): string | null =>
  activation === null
    ? null
    : [turn, activation.fighter, activation.performed.length, activation.actionPoints].join('/')

/**
 * An action that is withdrawn without effect leaves the activation unchanged. So that the bot cannot choose it again forever, it is hidden
 * from the bot until the activation advances.
 */
export const withoutRepeats = (bot: Bot<NecromundaState>): Bot<NecromundaState> => {
  let progress: string | null = null
  let tried: readonly string[] = []
  return (request, view) => {
    if (request.type !== 'choice' || request.kind !== 'activation.action') return bot(request, view)
    const now = progressOf(view.state)
    if (now === null || now !== progress) tried = []
    progress = now
    const options = request.options.filter(({ id }) => !tried.includes(id))
    const answer = bot({ ...request, options }, view)
    if (answer.type === 'choice') tried = [...tried, answer.option]
    return answer
  }
}

import type { NecromundaState } from '..'
import type { Bot } from '../../../bots/bot'

/** Where an activation stands; null between activations. */
const progressOf = ({ turn, activation }: NecromundaState): string | null =>
  activation === null
    ? null
    : [turn, activation.fighter, activation.performed.length, activation.actionPoints].join('/')

/**
 * An action that was taken back without anything happening leaves the activation where it was. Choosing it again could go on for
 * ever, so it is kept from the bot until the activation gets further.
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

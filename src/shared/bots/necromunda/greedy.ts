import type { ChoiceRequest, Option, PlacementRequest } from '../../engine'
import type { NecromundaBattle, NecromundaState } from '../../rulesets/necromunda'
import { advised, answerWith, type Bot, type BotView } from '../bot'

/** What is taken where it is offered, best first. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  'activation.action': ['coup-de-grace', 'fight', 'shoot', 'charge', 'stand-up', 'move', 'reload', 'take-cover', 'end'],
  'fight.aftermath': ['coup-de-grace', 'consolidate'],
  'flee.withdraw': ['no'],
  'hit.save-with': ['armour', 'field'],
  'injury.keep': ['flesh-wound', 'serious-injury'],
  'recovery.keep': ['flesh-wound', 'serious-injury'],
}

const wished = ({ kind, options }: ChoiceRequest): Option | undefined => {
  for (const id of wishes[kind] ?? []) {
    const found = options.find((option) => option.id === id)
    if (found !== undefined) return found
  }
  return options[0]
}

const placed = (request: PlacementRequest, view: BotView<NecromundaState>): unknown =>
  advised(view).suggest(view.state, request.question)[0]

/** Takes what harms the enemy most. */
export const greedyBot =
  (_battle: NecromundaBattle): Bot<NecromundaState> =>
  (request, view) => {
    if (request.type === 'placement') return answerWith(request, placed(request, view))
    const option = wished(request)
    if (option === undefined) throw new Error(`${request.kind} was asked without an option`)
    return answerWith(request, option.id)
  }

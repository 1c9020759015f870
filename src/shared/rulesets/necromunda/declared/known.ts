import { rounded, shortest } from '../../../space'
import type { Arrival, FactQuestion, PlannedMove } from '../questions'
import type { FighterIndex, NecromundaState } from '../state'
import { endingSchema } from './ending'
import { recall } from './memory'

/**
 * What follows from what is already known about the players' table, or undefined where they have to look. Nothing here
 * depends on anything but state and question.
 */
export const knownAnswer = (state: NecromundaState, question: FactQuestion): unknown =>
  recall(state.declared ?? [], question) ?? derived(state, question)

type Arrive = Extract<FactQuestion, { ask: 'arrive' }>

const derived = (state: NecromundaState, question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'targets':
      return question.among.filter((target) => !isKnownHidden(state, question.shooter, target))
    case 'nearest':
      return question.among.length === 1 ? question.among[0] : undefined
    case 'within':
      return question.among.length === 0 ? [] : undefined
    case 'engageable':
      // Who else is in contact is declared when the move has ended.
      return question.also.length > 0 ? [] : question.among
    case 'turned-towards':
      // People turn their models themselves.
      return null
    case 'marker-on':
      return { at: null, outOfRange: false }
    case 'diverted':
      return diverted(question.plan, question.hazard)
    case 'arrive':
      return arrived(question)
    default:
      return undefined
  }
}

const isKnownHidden = ({ declared }: NecromundaState, shooter: FighterIndex, target: FighterIndex): boolean =>
  (declared ?? []).some(
    ({ question, answer }) =>
      question.ask === 'shot' &&
      question.shooter === shooter &&
      question.target === target &&
      typeof answer === 'object' &&
      answer !== null &&
      'visible' in answer &&
      answer.visible === false,
  )

/** Where it ends now is asked once it is there. */
const diverted = (plan: PlannedMove, hazard: number): PlannedMove => ({
  ...plan,
  path: null,
  hazards: plan.hazards.slice(0, hazard + 1),
})

/** Known without asking again: a move that was stopped, and one that went as its player showed it. */
const arrived = ({ plan, allowance, tolls, stopped }: Arrive): Arrival | undefined => {
  const spent = rounded(tolls.reduce((sum, toll) => sum + toll, 0) + plan.cost)
  const nobody = { placement: null, moved: spent, contacts: [], finishable: [], cut: false, dangerous: false }
  if (stopped !== null) return { ...nobody, moved: shortest(spent, allowance) }
  const ending = endingSchema.safeParse(plan.path)
  return spent <= allowance && ending.success ? { ...nobody, ...ending.data } : undefined
}

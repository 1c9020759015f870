import { rounded, shortest } from '../../../space'
import type { Arrival, FactQuestion, PlannedMove, ShotFacts } from '../questions'
import { sceneryKinds } from '../scenery-questions'
import type { FighterIndex, NecromundaState } from '../state'
import { endingSchema } from './ending'
import { recall } from './memory'

/**
 * The answer that follows from what is known about the players' table, or undefined if they have to look. Depends only on state and
 * question.
 */
export const knownAnswer = (state: NecromundaState, question: FactQuestion): unknown =>
  recall(state.declared ?? [], question) ?? derived(state, question)

type ShotQuestion = Extract<FactQuestion, { ask: 'shot' }>

/** Limits of a target's distance by its declared range band; null if the weapon had no ranges. */
const distanceIn = (
  { short, long }: ShotQuestion,
  band: ShotFacts['band'],
): { above: number; atMost: number } | null => {
  const nearest = short ?? 0
  const furthest = long ?? short
  if (furthest === null) return null
  if (band === 'short') return { above: 0, atMost: nearest }
  return band === 'long' ? { above: nearest, atMost: furthest } : { above: furthest, atMost: Number.POSITIVE_INFINITY }
}

/** The same shot with another weapon: sight and cover are known, and the range band may follow from the declared one. */
const shotWithAnother = ({ declared }: NecromundaState, asked: ShotQuestion): ShotFacts | undefined => {
  const furthest = asked.long ?? asked.short
  for (const { question, answer } of declared ?? []) {
    if (question.ask !== 'shot' || question.shooter !== asked.shooter || question.target !== asked.target) continue
    if (question.thrown === true || asked.thrown === true || question.throughSmoke !== asked.throughSmoke) continue
    // Declared shots have been checked to be shot facts.
    const facts = answer as ShotFacts
    if (!facts.visible) return facts
    const distance = distanceIn(question, facts.band)
    if (distance === null || furthest === null) continue
    if (distance.atMost <= (asked.short ?? 0)) return { ...facts, band: 'short' }
    if (distance.above >= (asked.short ?? 0) && distance.atMost <= furthest) return { ...facts, band: 'long' }
    if (distance.above >= furthest) return { ...facts, band: 'out' }
  }
  return undefined
}

type Arrive = Extract<FactQuestion, { ask: 'arrive' }>

const derived = (state: NecromundaState, question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'targets':
      return question.among.filter((target) => !isKnownHidden(state, question.shooter, target))
    case 'shot':
      return shotWithAnother(state, question)
    case 'nearest':
      return question.among.length === 1 ? question.among[0] : undefined
    case 'within':
      return question.among.length === 0 ? [] : undefined
    case 'objects-near':
    case 'objects-neared':
    case 'objects-passed':
    case 'objects-on':
      return question.objects.length === 0 ? [] : undefined
    // Not needed: players move their models and scenery themselves.
    case 'trailing-edge':
      return null
    case 'unsupported':
    case 'under-hull':
    case 'loot-rolls-off':
      return []
    case 'road-room':
      return true
    case 'fighters-near':
    case 'rolls-off':
    case 'on-ground':
      return question.among.length === 0 ? [] : undefined
    case 'object-at':
    case 'object-moved':
      return null
    case 'scenery-near':
    case 'near-scenery':
    case 'in-doorway':
    case 'doors-in-sight':
      return question.among.length === 0 ? [] : undefined
    // Assumed to be near until a player chooses an action with it.
    case 'scenery-at-hand':
      return sceneryKinds
    // Players see for themselves whether there is room, and place models and markers.
    case 'has-room':
    case 'hull-room':
    case 'loot-room':
    case 'change-room':
      return true
    case 'beside-door':
      return { placement: null, contacts: [] }
    case 'marker-at':
      return { at: null, outOfRange: false }
    case 'engageable':
      // Further contacts are declared when the move has ended.
      return question.also.length > 0 ? [] : question.among
    case 'turned-towards':
      // Players turn their models themselves.
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

/** The end is asked for when the move has ended. */
const diverted = (plan: PlannedMove, hazard: number): PlannedMove => ({
  ...plan,
  path: null,
  hazards: plan.hazards.slice(0, hazard + 1),
})

/** Known without asking: the end of a move that was stopped, and of one that went as planned. */
const arrived = ({ plan, allowance, tolls, stopped }: Arrive): Arrival | undefined => {
  const spent = rounded(tolls.reduce((sum, toll) => sum + toll, 0) + plan.cost)
  const nobody = {
    placement: null,
    moved: spent,
    contacts: [],
    finishable: [],
    cut: false,
    dangerous: false,
    climbing: null,
  }
  if (stopped !== null) return { ...nobody, moved: shortest(spent, allowance) }
  const ending = endingSchema.safeParse(plan.path)
  return spent <= allowance && ending.success ? { ...nobody, ...ending.data } : undefined
}

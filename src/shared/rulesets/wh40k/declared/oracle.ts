import { z } from 'zod'
import type { Resolution, SpaceOracle, SpaceQuestion } from '../../../engine'
import { isFact, isPlacement, type FactQuestion, type PlacementQuestion } from '../questions/questions'
import type { ArmyState, ModelIndex } from '../table/state'
import { checkFact } from './facts'
import { recall } from './memory'

/** A declared move of a unit: whether it moved, and how many models could not make their minimum move. */
const declaredMoveSchema = z.strictObject({
  moved: z.boolean(),
  lost: z.int().min(0).default(0),
  /** Number of models that stood still, among those for which it matters. */
  still: z.int().min(0).default(0),
})
/** A declared set-up of a unit, with the number of models without room. */
const declaredSetUpSchema = z.strictObject({ placed: z.boolean(), unplaced: z.int().min(0).default(0) })
/** A declared joining model, or no room for it. */
const declaredJoinSchema = z.strictObject({ joined: z.boolean() })

const malformed: Resolution = { ok: false, problem: 'placement.malformed' }
const accept = (outcome: unknown): Resolution => ({ ok: true, outcome })

/** Checks players' answers to questions that only one edition asks. */
export interface OwnDeclarations {
  resolve(state: ArmyState, question: SpaceQuestion, value: unknown): Resolution
  accept(state: ArmyState, question: SpaceQuestion, value: unknown): Resolution
}

const malformedFact: Resolution = { ok: false, problem: 'fact.malformed' }
const noOwnDeclarations: OwnDeclarations = { resolve: () => malformed, accept: () => malformedFact }

/**
 * Space for the players' own table: they are asked everything that doesn't follow from earlier answers. Nothing is stored
 * here: the answers are in the state, so that a replay asks exactly the same questions.
 */
export const createDeclaredOracle = (own: OwnDeclarations = noOwnDeclarations): SpaceOracle<ArmyState> => ({
  measure(state, question) {
    if (isPlacement(question)) return undefined
    return isFact(question) ? knownAnswer(state, question) : recall(state.declared ?? [], question)
  },
  resolve(state, question, value) {
    if (isFact(question)) return malformed
    return isPlacement(question) ? resolveDeclared(state, question, value) : own.resolve(state, question, value)
  },
  accept(state, question, value) {
    if (isPlacement(question)) return malformedFact
    return isFact(question) ? checkFact(state, question, value) : own.accept(state, question, value)
  },
})

/** What follows from earlier answers, or undefined if the players have to look. */
const knownAnswer = (state: ArmyState, question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'close':
      return question.among.length === 0 || question.enemies.length === 0 ? [] : recall(state.declared ?? [], question)
    case 'contact':
      return question.pairs.length === 0 ? [] : undefined
    case 'covered':
    case 'near':
    case 'wholly-near':
    case 'seen':
    case 'closest':
      return question.among.length === 0 ? [] : recall(state.declared ?? [], question)
    case 'around-markers':
      return state.markers.every(({ removed }) => removed) ? [] : recall(state.declared ?? [], question)
    case 'rear-first':
      // Players remove their own models.
      return question.models
    default:
      return recall(state.declared ?? [], question)
  }
}

const standingThere = (models: readonly ModelIndex[]): { model: ModelIndex; at: null }[] =>
  models.map((model) => ({ model, at: null }))

const resolveDeclared = (state: ArmyState, question: PlacementQuestion, value: unknown): Resolution => {
  switch (question.ask) {
    case 'move': {
      const parsed = declaredMoveSchema.safeParse(value)
      const members = state.units[question.unit]?.models ?? []
      if (!parsed.success || parsed.data.lost > members.length) return malformed
      const { moved, lost, still } = parsed.data
      const { steady = [] } = question
      if (still > steady.length) return malformed
      if (lost > 0 && question.minimum === 0) return malformed
      if (!moved && question.minimum > 0 && lost < members.length) return malformed
      const left = members.slice(0, members.length - lost)
      const stood = steady.slice(0, still)
      const gone = left.filter((model) => !stood.includes(model))
      return accept({ places: moved ? standingThere(gone) : [], lost: members.slice(left.length) })
    }
    case 'deploy':
    case 'disembark':
    case 'arrive': {
      const parsed = declaredSetUpSchema.safeParse(value)
      const members = state.units[question.unit]?.models ?? []
      if (!parsed.success || parsed.data.unplaced > members.length) return malformed
      const { placed, unplaced } = parsed.data
      if (unplaced > 0 && question.ask !== 'disembark') return malformed
      const left = placed ? members.slice(0, members.length - unplaced) : []
      return accept({ places: standingThere(left), unplaced: members.slice(left.length) })
    }
    case 'join': {
      const parsed = declaredJoinSchema.safeParse(value)
      const [like] = state.units[question.unit]?.models ?? []
      if (!parsed.success || like === undefined) return malformed
      return accept({ places: parsed.data.joined ? standingThere([like]) : [], unplaced: [] })
    }
    case 'marker':
      return value === null ? accept(null) : malformed
  }
}

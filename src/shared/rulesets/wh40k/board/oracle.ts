import type { z } from 'zod'
import type { Resolution, SpaceOracle, SpaceQuestion } from '../../../engine'
import type { Battlefield } from '../../../space'
import { checkFact } from '../declared/facts'
import { isFact, isPlacement, type FactQuestion, type PlacementQuestion } from '../questions/questions'
import type { UnitProfile } from '../table/roster'
import type { ArmyState } from '../table/state'
import { inCover } from './cover'
import { createField, sceneOf, type Field, type Scene } from './field'
import { aroundMarkers, close, contact, inChargeReach, near, rearFirst, strikes, whollyNear } from './measuring'
import { resolveMove } from './moving'
import { resolveJoin, resolveMarker, resolveSetUp } from './placing'
import type { BoardPolicy } from './policy'
import { refuse } from './problems'
import { closest, seen, shots, volley } from './seeing'
import { joinSchema, markerSchema, setUpSchema, unitMoveSchema } from './values'

/** The oracle of a battle on a board, with its field, which advisors use too. */
export interface BoardOracle extends SpaceOracle<ArmyState> {
  readonly field: Field
}

/** Questions that only one edition asks: how its board answers them and checks other answers. */
export interface OwnQuestions {
  /** A fact, or undefined for a placement. */
  measure(scene: Scene, question: SpaceQuestion): unknown
  /** Checks a placement. */
  resolve(scene: Scene, question: SpaceQuestion, value: unknown): Resolution
  /** Checks a fact stated by a judge. */
  accept(state: ArmyState, question: SpaceQuestion, value: unknown): Resolution
}

const noOwnQuestions: OwnQuestions = {
  measure(_, { ask }) {
    throw new RangeError(`The board knows no question ${ask}`)
  },
  resolve: () => refuse('placement.malformed'),
  accept: () => ({ ok: false, problem: 'fact.malformed' }),
}

/** Computes every answer from the positions on a battlefield. */
export const createBoardOracle = (
  battlefield: Battlefield,
  rosters: readonly UnitProfile[],
  policy: BoardPolicy,
  own: OwnQuestions = noOwnQuestions,
): BoardOracle => {
  const field = createField(battlefield, rosters, policy)
  return {
    field,
    measure(state, question) {
      if (isPlacement(question)) return undefined
      const scene = sceneOf(field, state)
      return isFact(question) ? factOn(scene, question) : own.measure(scene, question)
    },
    resolve(state, question, value) {
      if (isFact(question)) return refuse('placement.malformed')
      const scene = sceneOf(field, state)
      return isPlacement(question) ? resolveOn(scene, question, value) : own.resolve(scene, question, value)
    },
    accept(state, question, value) {
      if (isPlacement(question)) return { ok: false, problem: 'fact.malformed' }
      return isFact(question) ? checkFact(state, question, value) : own.accept(state, question, value)
    },
  }
}

const factOn = (scene: Scene, question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'near':
      return near(scene, question)
    case 'close':
      return close(scene, question)
    case 'contact':
      return contact(scene, question)
    case 'volley':
      return volley(scene, question)
    case 'wholly-near':
      return whollyNear(scene, question)
    case 'shots':
      return shots(scene, question)
    case 'strikes':
      return strikes(scene, question)
    case 'covered':
      return question.among.filter((unit) => inCover(scene, unit))
    case 'in-cover':
      return inCover(scene, question.unit)
    case 'closest':
      return closest(scene, question)
    case 'seen':
      return seen(scene, question)
    case 'in-charge-reach':
      return inChargeReach(scene, question)
    case 'around-markers':
      return aroundMarkers(scene)
    case 'rear-first':
      return rearFirst(scene, question)
  }
}

/** Parses a value and, if it is valid, computes the result. */
const read = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  work: (value: z.output<Schema>) => Resolution,
): Resolution => {
  const parsed = schema.safeParse(value)
  return parsed.success ? work(parsed.data) : refuse('placement.malformed')
}

const resolveOn = (scene: Scene, question: PlacementQuestion, value: unknown): Resolution => {
  switch (question.ask) {
    case 'move':
      return read(unitMoveSchema, value, (checked) => resolveMove(scene, question, checked))
    case 'deploy':
    case 'disembark':
    case 'arrive':
      return read(setUpSchema, value, (checked) => resolveSetUp(scene, question, checked))
    case 'join':
      return read(joinSchema, value, (checked) => resolveJoin(scene, question, checked))
    case 'marker':
      return read(markerSchema, value, (checked) => resolveMarker(scene, checked))
  }
}

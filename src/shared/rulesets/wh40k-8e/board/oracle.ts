import type { z } from 'zod'
import type { Resolution, SpaceOracle } from '../../../engine'
import type { Battlefield } from '../../../space'
import { checkFact } from '../declared/facts'
import type { Options } from '../options'
import { asEighth, isPlacement, type FactQuestion, type PlacementQuestion } from '../questions'
import type { UnitProfile } from '../roster'
import type { EighthState } from '../state'
import { inCover } from './cover'
import { createField, sceneOf, type Field, type Scene } from './field'
import { aroundMarkers, inChargeReach, near, rearFirst, strikes, whollyNear } from './measuring'
import { resolveMove } from './moving'
import { resolveJoin, resolveMarker, resolveSetUp } from './placing'
import { refuse } from './problems'
import { closest, seen, shots } from './seeing'
import { joinSchema, markerSchema, setUpSchema, unitMoveSchema } from './values'

/** The oracle of a battle on a board, with the battlefield it asks: advisors look at the same one. */
export interface BoardOracle extends SpaceOracle<EighthState> {
  readonly field: Field
}

/** Computes every answer from the positions on a battlefield. */
export const createBoardOracle = (
  battlefield: Battlefield,
  rosters: readonly UnitProfile[],
  options: Options,
): BoardOracle => {
  const field = createField(battlefield, rosters, options)
  return {
    field,
    measure(state, asked) {
      const question = asEighth(asked)
      return isPlacement(question) ? undefined : factOn(sceneOf(field, state), question)
    },
    resolve(state, asked, value) {
      const question = asEighth(asked)
      return isPlacement(question) ? resolveOn(sceneOf(field, state), question, value) : refuse('placement.malformed')
    },
    accept: (state, question, value) => checkFact(state, asEighth(question), value),
  }
}

const factOn = (scene: Scene, question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'near':
      return near(scene, question)
    case 'wholly-near':
      return whollyNear(scene, question)
    case 'shots':
      return shots(scene, question)
    case 'strikes':
      return strikes(scene, question)
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

/** Reads a value and, where it is one, works it out. */
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

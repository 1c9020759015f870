import type { z } from 'zod'
import { standingPlace, type Battlefield } from '../../../space'
import type { Resolution, SpaceOracle } from '../../../engine'
import { checkFact } from '../declared/facts'
import { asNecromunda, isPlacement, type FactQuestion, type NecromundaQuestion } from '../questions'
import type { FighterProfile } from '../roster'
import type { FighterIndex, NecromundaState } from '../state'
import { arrive, divert } from './arrive'
import { drifted, edge, landing, pushed } from './displacing'
import { engageable } from './engaging'
import { createField, sceneOf, type BoardOptions, type Field, type Scene } from './field'
import { isDangerousAt } from './ground'
import { beyond, canSee, coverFrom, fromFront, lineOfFire, nearest, shot, targets, within } from './looking'
import { changeScenery, placesToChange } from './rebuilding'
import { placeLoot, placesForLoot, setDownLoot } from './loot'
import { besideDoor, comeOut, hasRoom } from './openings'
import { doorsInSight, inDoorway, markerAt, nearScenery, sceneryAtHand, sceneryNear } from './scenery'
import { hullRoom } from './set-up-places'
import { layBehind } from './laying'
import { markerOn, placeBlast, placeTemplate, scattered, stillUnder, underBlast } from './markers'
import {
  fightersNear,
  objectAt,
  objectMoved,
  objectsNear,
  objectsNeared,
  objectsOn,
  onGround,
  placeObject,
} from './objects'
import { deploy, face, setDown, turnedTowards } from './placing'
import { resolveMove } from './plan'
import { inArcs, planDrive } from './drive-plans'
import { driven, facingFrom, inBed, madeWay, underHull } from './driving'
import { objectsPassed, passing } from './passing'
import { lootRollsOff, placeScenery, roadRoom, rollsOff, trailingEdge, unsupported } from './rolling'
import {
  driveValueSchema,
  faceValueSchema,
  markerValueSchema,
  moveValueSchema,
  standValueSchema,
  templateValueSchema,
} from './values'

/** The oracle of a battle on a board, together with its battlefield, which advisors share. */
export interface BoardOracle extends SpaceOracle<NecromundaState> {
  readonly field: Field
}

/**
 * Computes every answer from the positions on a battlefield. `climbers`: fighters who climb at the cost of walking. `lifting`: effects that
 * lift their bearer into the air. `friendless`: effects under which everybody is an enemy.
 */
export const createBoardOracle = (
  battlefield: Battlefield,
  rosters: readonly FighterProfile[],
  climbers: readonly FighterIndex[] = [],
  options?: BoardOptions,
  lifting: readonly string[] = [],
  friendless: readonly string[] = [],
  fliers: readonly FighterIndex[] = [],
  acrobats: readonly FighterIndex[] = [],
): BoardOracle => {
  const field = createField(battlefield, rosters, climbers, options, lifting, friendless, fliers, acrobats)
  return {
    field,
    measure(state, asked) {
      const question = asNecromunda(asked)
      return measureOn(sceneOf(field, state, question.ask), question)
    },
    resolve(state, asked, value) {
      const question = asNecromunda(asked)
      const { drawn } = field
      if (drawn !== null && drawn.value === value && drawn.question === question) return drawn.resolution
      return resolveOn(sceneOf(field, state, question.ask), question, value)
    },
    accept: (state, question, value) => checkFact(state, asNecromunda(question), value, 'board'),
  }
}

/** The answer to a question of fact; undefined for placements, which players answer. */
const measureOn = (scene: Scene, question: NecromundaQuestion): unknown =>
  isPlacement(question) ? undefined : factOn(scene, question)

const factOn = (scene: Scene, question: FactQuestion): unknown => {
  switch (question.ask) {
    case 'targets':
      return targets(scene, question)
    case 'shot':
      return shot(scene, question)
    case 'nearest':
      return nearest(scene, question)
    case 'within':
      return within(scene, question)
    case 'line-of-fire':
      return lineOfFire(scene, question)
    case 'can-see':
      return canSee(scene, question)
    case 'arrive':
      return arrive(scene, question)
    case 'diverted':
      return divert(scene, question)
    case 'engageable':
      return engageable(scene, question)
    case 'on-dangerous-ground':
      return (
        // NECV-TERR-10.
        (question.orDifficult === true && scene.field.options.roughForVehicles) ||
        isDangerousAt(scene, standingPlace(scene.tabletop.positions, question.fighter), question.orDifficult)
      )
    case 'turned-towards':
      return turnedTowards(scene, question)
    case 'edge':
      return edge(scene, question)
    case 'landing':
      return landing(scene, question)
    case 'scatter':
      return scattered(scene, question)
    case 'marker-on':
      return markerOn(scene, question)
    case 'under-blast':
      return underBlast(scene, question)
    case 'under-template':
      return stillUnder(scene, question)
    case 'pushed':
      return pushed(scene, question)
    case 'front-arc':
      return fromFront(scene, question)
    case 'cover-from':
      return coverFrom(scene, question)
    case 'beyond':
      return beyond(scene, question)
    case 'drifted':
      return drifted(scene, question)
    case 'objects-near':
      return objectsNear(scene, question)
    case 'objects-neared':
      return objectsNeared(scene, question)
    case 'fighters-near':
      return fightersNear(scene, question)
    case 'on-ground':
      return onGround(scene, question)
    case 'objects-on':
      return objectsOn(scene, question)
    case 'object-at':
      return objectAt(scene, question)
    case 'object-moved':
      return objectMoved(scene, question)
    case 'scenery-at-hand':
      return sceneryAtHand(scene, question)
    case 'scenery-near':
      return sceneryNear(scene, question)
    case 'near-scenery':
      return nearScenery(scene, question)
    case 'in-doorway':
      return inDoorway(scene, question)
    case 'doors-in-sight':
      return doorsInSight(scene, question)
    case 'has-room':
      return hasRoom(scene, question)
    case 'hull-room':
      return hullRoom(scene, question)
    case 'trailing-edge':
      return trailingEdge(scene, question)
    case 'rolls-off':
      return rollsOff(scene, question)
    case 'loot-rolls-off':
      return lootRollsOff(scene, question)
    case 'unsupported':
      return unsupported(scene, question)
    case 'road-room':
      return roadRoom(scene, question)
    case 'in-bed':
      return inBed(scene, question)
    case 'loot-room':
      return placesForLoot(scene).length > 0
    case 'change-room':
      return placesToChange(scene, question).length > 0
    case 'beside-door':
      return besideDoor(scene, question)
    case 'marker-at':
      return markerAt(scene, question)
    case 'in-arcs':
      return inArcs(scene, question)
    case 'facing':
      return facingFrom(scene, question)
    case 'drive':
      return driven(scene, question)
    case 'passing':
      return passing(scene, question)
    case 'objects-passed':
      return objectsPassed(scene, question)
    case 'under-hull':
      return underHull(scene, question)
    case 'make-way':
      return madeWay(scene, question)
    // Not asked on a board: the battlefield defines its scenery.
    case 'scenery-agreed':
      return undefined
  }
}

/** Parses a value and resolves it; a value of the wrong shape is refused. */
const read = <Value>(schema: z.ZodType<Value>, value: unknown, work: (value: Value) => Resolution): Resolution => {
  const parsed = schema.safeParse(value)
  return parsed.success ? work(parsed.data) : { ok: false, problem: 'placement.malformed' }
}

const resolveOn = (scene: Scene, question: NecromundaQuestion, value: unknown): Resolution => {
  switch (question.ask) {
    case 'plan-move':
      return read(moveValueSchema, value, (checked) => resolveMove(scene, question, checked))
    case 'plan-drive':
      return read(driveValueSchema, value, (checked) => planDrive(scene, question, checked))
    case 'deploy':
      return read(standValueSchema, value, (checked) => deploy(scene, question, checked))
    case 'face':
      return read(faceValueSchema, value, (checked) => face(scene, question, checked))
    case 'set-down':
      return read(standValueSchema, value, (checked) => setDown(scene, question, checked))
    case 'place-blast':
      return read(markerValueSchema, value, (checked) => placeBlast(scene, question, checked))
    case 'place-object':
      return read(markerValueSchema, value, (checked) => placeObject(scene, question, checked))
    case 'lay-behind':
      return read(markerValueSchema, value, (checked) => layBehind(scene, question, checked))
    case 'place-scenery':
      return read(markerValueSchema, value, (checked) => placeScenery(scene, question, checked))
    case 'come-out':
      return read(standValueSchema, value, (checked) => comeOut(scene, question, checked))
    case 'place-loot':
      return read(markerValueSchema, value, (checked) => placeLoot(scene, checked))
    case 'set-down-loot':
      return read(markerValueSchema, value, (checked) => setDownLoot(scene, question, checked))
    case 'change-scenery':
      return read(markerValueSchema, value, (checked) => changeScenery(scene, question, checked))
    case 'place-template':
      return read(templateValueSchema, value, (checked) => placeTemplate(scene, question, checked))
    default:
      return { ok: false, problem: 'placement.malformed' }
  }
}

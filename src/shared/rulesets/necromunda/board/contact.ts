import {
  baseDistance,
  basesTouch,
  bodyOf,
  clonePositions,
  contactSpots,
  makeRoom,
  place,
  routeToContact,
  standingPlace,
  type ContactRoute,
  type Mover,
  type Placement,
} from '../../../space'
import type { PlacementQuestion, Shift } from '../questions'
import type { FighterIndex } from '../state'
import { moverOf, policyOf, standingEnemies, type Scene } from './field'

export type MoveQuestion = Extract<PlacementQuestion, { ask: 'plan-move' }>

/** Distance between a fighter placed at `at` and an enemy. */
export const distanceFrom = (scene: Scene, fighter: FighterIndex, at: Placement, enemy: FighterIndex): number => {
  const { positions } = scene.tabletop
  return baseDistance(bodyOf(positions, fighter), at, bodyOf(positions, enemy), standingPlace(positions, enemy))
}

export const touchesAll = (
  { tabletop: { positions } }: Scene,
  fighter: FighterIndex,
  at: Placement,
  targets: readonly FighterIndex[],
): boolean => {
  const body = bodyOf(positions, fighter)
  return targets.every((target) => basesTouch(body, at, bodyOf(positions, target), standingPlace(positions, target)))
}

/** Enemies that a fighter placed at `at` touches: all but the Seriously Injured (NEC-STATUS-03, -05). */
export const touchedBy = (
  scene: Scene,
  fighter: FighterIndex,
  at: Placement,
  standing = standingEnemies(scene, fighter),
): FighterIndex[] => {
  const { positions } = scene.tabletop
  const body = bodyOf(positions, fighter)
  // NECV-STAT-05.
  const isHull = (one: FighterIndex): boolean => scene.field.rosters[one]?.vehicle !== undefined
  if (isHull(fighter)) return []
  return standing.filter(
    (enemy) => !isHull(enemy) && basesTouch(body, at, bodyOf(positions, enemy), standingPlace(positions, enemy)),
  )
}

/** NEC-MOVE-15: a move that engages may pass near other enemies. */
export const engagingMover = (mover: Mover): Mover => ({ ...mover, avoids: [] })

export const shortestInto = (scene: Scene, mover: Mover, targets: readonly FighterIndex[]): ContactRoute | null =>
  routeToContact(scene.tabletop, engagingMover(mover), targets, policyOf(scene, mover.model))

/** The scene with a fighter put in another place. */
export const withPlaced = (scene: Scene, fighter: FighterIndex, at: Placement): Scene => {
  const positions = clonePositions(scene.tabletop.positions)
  place(positions, fighter, at)
  return { ...scene, tabletop: { ...scene.tabletop, positions } }
}

/** The scene after an enemy has made room, and the shift that did it. */
interface RoomMade {
  readonly scene: Scene
  readonly shift: Shift
}

/** The shortest path into contact, and the room that had to be made for it. */
export interface WayIn {
  readonly route: ContactRoute
  readonly room: RoomMade | null
}

/** How the targets of a move can be reached; null if they cannot (NEC-MOVE-15, -21). Computed once per question. */
export const wayIn = (scene: Scene, question: MoveQuestion): WayIn | null => {
  const { field } = scene
  if (field.wayIn?.question !== question) field.wayIn = { question, found: searchWayIn(scene, question) }
  return field.wayIn.found
}

const searchWayIn = (scene: Scene, question: MoveQuestion): WayIn | null => {
  const mover = moverOf(scene, question.fighter, question.allowance)
  const route = shortestInto(scene, mover, question.targets)
  if (route !== null) return { route, room: null }
  const room = roomFor(scene, question)
  const around = room === null ? null : shortestInto(room.scene, mover, question.targets)
  return around === null ? null : { route: around, room }
}

/** NEC-MOVE-21: if there is no place against the target, it is shifted as little as possible. */
const roomFor = (scene: Scene, { fighter, targets }: MoveQuestion): RoomMade | null => {
  const [target, second] = targets
  const { tabletop } = scene
  if (target === undefined || second !== undefined) return null
  if (contactSpots(tabletop, fighter, [target]).length > 0) return null
  const room = makeRoom(tabletop, fighter, target)
  if (room === null) return null
  const made = withPlaced(scene, target, room.target)
  return {
    scene: made,
    shift: { fighter: target, placement: room.target, contacts: touchedBy(made, target, room.target) },
  }
}

import {
  chest,
  clearLine,
  distanceBetween,
  distanceToPiece,
  distanceToSpot,
  inches,
  NOTHING,
  placementOf,
  reachOfModel,
  rounded,
  spot,
  switchedTerrain,
  TEARDROP,
  type Battlefield,
  type BoardPiece,
  type Length,
  type Spot,
} from '../../../space'
import type { BlastMarker, FactQuestion, SceneryKind } from '../questions'
import { doorWounds, type FighterIndex, type Scenery } from '../state'
import { markerSpot, type Scene } from './field'
import { objectSpot } from './objects'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

/**
 * The changeable scenery of a battlefield at the beginning of a battle. NEC-TERR-27: terminals stand where the battlefield has them.
 * NEC-TERR-13: scenarios add further pieces as their objects.
 */
export const sceneryOf = (field: Battlefield): Scenery => {
  const switched = switchedTerrain(field)
  const gates = [...field.doors, ...switched].map(({ id }) => id)
  return {
    doors: field.doors.map(({ begins }) => ({ locked: begins === 'locked', wounds: doorWounds, movedInTurn: -1 })),
    gates: [
      ...field.doors.map(({ begins }) => begins === 'open'),
      ...switched.map((piece) => piece.switched === 'off'),
    ],
    terminals: field.terminals.map(({ controls }) => controls.map((id) => gates.indexOf(id))),
    ducts: field.ducts.length,
    loot: (field.loot ?? []).map(({ kind, at }) => ({ kind, at, gone: false })),
  }
}

export const doorOf = ({ field }: Scene, door: number): BoardPiece => {
  const found = field.board.doors[door]
  if (found === undefined) throw new RangeError(`The battlefield has no door ${door}`)
  return found
}

/** Place of a terminal, an end of a ductway, or loot. */
export const spotOf = ({ field, state }: Scene, what: Exclude<SceneryKind, 'door'>, number: number): Spot => {
  const { terminals, ducts } = field.board.field
  const found =
    what === 'terminal'
      ? terminals[number]?.at
      : what === 'duct'
        ? ducts[Math.floor(number / 2)]?.ends[number % 2 === 0 ? 0 : 1]
        : state.scenery.loot[number]?.at
  if (found === undefined || found === null) throw new RangeError(`The battlefield has no ${what} ${number}`)
  return markerSpot(found)
}

/** Slightly above the ground, so that low obstacles don't block measuring. */
const lift = inches(0.5)
export const raised = ({ x, y, z }: Spot): Spot => spot(x, y, z + lift)

/** Bases this near, in thousandths of an inch, count as touching. */
const touching = rounded(10)
const limitFor = (distance: Length): Length => (distance === NOTHING ? touching : distance)

/** NECX-LOS-02: not through walls and shut doors; barricades don't block measuring. */
export const isApart = ({ tabletop, field }: Scene, from: Spot, to: Spot): boolean => {
  const between = clearLine(tabletop, from, to)
  return between !== null && field.board.barricades.pieces.every(({ id }) => id !== between)
}

const distanceTo = (scene: Scene, fighter: FighterIndex, what: SceneryKind, number: number): Length =>
  what === 'loot' && scene.state.scenery.loot[number]?.fixed === true
    ? NOTHING
    : what === 'door'
      ? distanceToPiece(scene.tabletop, fighter, doorOf(scene, number))
      : distanceToSpot(scene.tabletop, fighter, spotOf(scene, what, number))

/** A box around everything within a distance of a fighter. */
interface Vicinity {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Null if the fighter is not on the table. */
const vicinityOf = ({ tabletop }: Scene, fighter: FighterIndex, limit: Length): Vicinity | null => {
  const at = placementOf(tabletop.positions, fighter)
  if (at === null) return null
  const reach = reachOfModel(tabletop, fighter) + limit
  return { minX: at.x - reach, minY: at.y - reach, maxX: at.x + reach, maxY: at.y + reach }
}

/** A quick check: nothing in a box that the vicinity doesn't meet is near. */
const meets = ({ minX, minY, maxX, maxY }: Vicinity, box: Vicinity): boolean =>
  maxX >= box.minX && minX <= box.maxX && maxY >= box.minY && minY <= box.maxY

const isIn = ({ minX, minY, maxX, maxY }: Vicinity, { x, y }: Spot): boolean =>
  maxX >= x && minX <= x && maxY >= y && minY <= y

const isNear = (
  scene: Scene,
  fighter: FighterIndex,
  what: SceneryKind,
  number: number,
  limit: Length,
  vicinity: Vicinity | null,
): boolean => {
  if (vicinity === null) return false
  const { aboard, fixed } = (what === 'loot' ? scene.state.scenery.loot[number] : undefined) ?? {}
  // NECV-UPG-05: it may be used from anywhere near its vehicle.
  if (fixed === true && aboard !== undefined) return isNearHull(scene, fighter, aboard, limit)
  if (what === 'door') {
    const door = doorOf(scene, number)
    return meets(vicinity, door) && distanceToPiece(scene.tabletop, fighter, door) <= limit
  }
  const there = spotOf(scene, what, number)
  if (!isIn(vicinity, there)) return false
  return (
    distanceToSpot(scene.tabletop, fighter, there) <= limit &&
    !isApart(scene, chest(scene.tabletop, fighter), raised(there))
  )
}

const isNearHull = (scene: Scene, fighter: FighterIndex, hull: FighterIndex, limit: Length): boolean =>
  fighter === hull ||
  scene.state.fighters[fighter]?.aboard === hull ||
  (placementOf(scene.tabletop.positions, hull) !== null && distanceBetween(scene.tabletop, fighter, hull) <= limit)

const byDistance = <Entry extends { readonly distance: number; readonly number: number }>(found: Entry[]): number[] =>
  found.sort((one, other) => one.distance - other.distance || one.number - other.number).map(({ number }) => number)

export const sceneryNear = (scene: Scene, { fighter, what, distance, among }: Asked<'scenery-near'>): number[] => {
  const limit = limitFor(distance)
  const vicinity = vicinityOf(scene, fighter, limit)
  const near = among.filter((number) => isNear(scene, fighter, what, number, limit, vicinity))
  if (near.length < 2) return near
  return byDistance(near.map((number) => ({ number, distance: distanceTo(scene, fighter, what, number) })))
}

export const sceneryAtHand = (scene: Scene, { fighter, distance }: Asked<'scenery-at-hand'>): SceneryKind[] => {
  const { doors, terminals, ducts, loot } = scene.state.scenery
  const found: SceneryKind[] = []
  const vicinity = vicinityOf(scene, fighter, distance)
  const look = (what: SceneryKind, count: number, isThere: (number: number) => boolean): void => {
    for (let number = 0; number < count; number += 1) {
      if (!isThere(number) || !isNear(scene, fighter, what, number, distance, vicinity)) continue
      found.push(what)
      return
    }
  }
  look('door', doors.length, (door) => (doors[door]?.wounds ?? 0) > 0)
  look('terminal', terminals.length, () => true)
  look('duct', 2 * ducts, () => true)
  look('loot', loot.length, (number) => loot[number]?.gone === false)
  return found
}

export const nearScenery = (scene: Scene, { what, number, distance, among }: Asked<'near-scenery'>): FighterIndex[] => {
  const limit = limitFor(distance)
  const near = among.filter((fighter) => isNear(scene, fighter, what, number, limit, vicinityOf(scene, fighter, limit)))
  return byDistance(near.map((fighter) => ({ number: fighter, distance: distanceTo(scene, fighter, what, number) })))
}

/** NEC-TERR-24: bases at least partly within the outline of the door. */
export const inDoorway = (scene: Scene, { door, among }: Asked<'in-doorway'>): FighterIndex[] => {
  const piece = doorOf(scene, door)
  return among.filter((fighter) => {
    const at = placementOf(scene.tabletop.positions, fighter)
    return (
      at !== null &&
      at.z >= piece.base &&
      at.z < piece.top &&
      distanceToPiece(scene.tabletop, fighter, piece) === NOTHING
    )
  })
}

/** NEC-TERR-21: doors within range with a clear line from the shooter to the middle of a side; with `any` only the first of them. */
export const doorsInSight = (scene: Scene, { shooter, range, among, any }: Asked<'doors-in-sight'>): number[] => {
  const found: number[] = []
  const limit = range ?? TEARDROP.length
  const vicinity = vicinityOf(scene, shooter, limit)
  if (vicinity === null) return found
  for (const door of among) {
    const piece = doorOf(scene, door)
    if (!meets(vicinity, piece) || !seesDoor(scene, shooter, piece, limit)) continue
    found.push(door)
    if (any === true) return found
  }
  return found
}

const seesDoor = (scene: Scene, shooter: FighterIndex, door: BoardPiece, limit: Length): boolean => {
  const { tabletop } = scene
  if (distanceToPiece(tabletop, shooter, door) > limit) return false
  const eye = chest(tabletop, shooter)
  const z = Math.max(door.base + 1, Math.min(door.top - 1, eye.z))
  // The middle of every side, at eye height or as near to it as the door reaches.
  return door.outline.some((corner, number) => {
    const next = door.outline[(number + 1) % door.outline.length] ?? corner
    const between = clearLine(tabletop, eye, spot((corner.x + next.x) / 2, (corner.y + next.y) / 2, z))
    return between === null || between === door.id
  })
}

const beyondDuct = inches(2)

/** NEC-LOOT-06; NEC-TERR-37: 2" beyond the end, straight out of it. */
export const markerAt = (scene: Scene, { what, number }: Asked<'marker-at'>): BlastMarker => {
  if (what === 'object') return { at: objectSpot(scene, number), outOfRange: false }
  const at = spotOf(scene, what, number)
  if (what !== 'duct') return { at, outOfRange: false }
  const other = spotOf(scene, 'duct', otherEnd(number))
  const dx = at.x - other.x
  const dy = at.y - other.y
  const share = beyondDuct / Math.sqrt(dx * dx + dy * dy)
  return { at: spot(at.x + dx * share, at.y + dy * share, at.z), outOfRange: false }
}

/** The other end of the same ductway. */
const otherEnd = (end: number): number => (end % 2 === 0 ? end + 1 : end - 1)

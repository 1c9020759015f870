import {
  bodyOf,
  inches,
  levelsAt,
  modelsOnTable,
  placementOf,
  reachOf,
  rounded,
  spot,
  surfaceAt,
  switchedTerrain,
  type BoardPiece,
  type Spot,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { Ground, PlacementQuestion } from '../questions'
import type { FactQuestion } from '../questions'
import type { SceneryChange } from '../scenery-questions'
import { barricadeAt, beforeRolling } from './built'
import type { Scene } from './field'
import { isObjectOnGround } from './ground-limits'
import { isApart, raised } from './scenery'
import type { MarkerValue } from './values'

/** NECX-SCN-03: cards that change the battlefield: remove or place a barricade, or place a ductway through a wall. */

type Asked = Extract<PlacementQuestion, { ask: 'change-scenery' }> | Extract<FactQuestion, { ask: 'change-room' }>

export const changeScenery = (scene: Scene, { side, change }: Asked, value: MarkerValue): Resolution => {
  const outcome = changed(scene, side, change, value)
  return outcome === null ? { ok: false, problem: `change.${change}` } : { ok: true, outcome }
}

const changed = (scene: Scene, side: number, change: Asked['change'], value: MarkerValue): SceneryChange | null => {
  switch (change) {
    case 'barricade-away': {
      const piece = barricadeNear(scene, value)
      return piece === null ? null : { kind: 'taken', piece: piece.id }
    }
    case 'barricade':
      return barricadeBuilt(scene, side, value)
    case 'duct':
      return ductBuilt(scene, value)
  }
}

/** Places for a change: a player is shown some of them, and a bot chooses one. */
export const placesToChange = (scene: Scene, { side, change }: Asked): readonly MarkerValue[] => {
  const places =
    change === 'barricade-away'
      ? takable(scene).map(middleOf)
      : change === 'barricade'
        ? aroundFriends(scene, side)
        : alongWalls(scene)
  return places.filter((at) => changed(scene, side, change, at) !== null)
}

const middleOf = ({ minX, maxX, minY, maxY, base }: BoardPiece): MarkerValue =>
  spot((minX + maxX) / 2, (minY + maxY) / 2, base)

const apartFrom = ({ minX, maxX, minY, maxY }: Box, { x, y }: { readonly x: number; readonly y: number }): number => {
  const dx = Math.max(minX - x, 0, x - maxX)
  const dy = Math.max(minY - y, 0, y - maxY)
  return Math.sqrt(dx * dx + dy * dy)
}

type Box = Pick<BoardPiece, 'minX' | 'maxX' | 'minY' | 'maxY'>

/** Barricades that no model stands on, except those that terminals switch. */
const takable = ({ field, tabletop }: Scene): readonly BoardPiece[] => {
  const fixed = switchedTerrain(field.board.field).map(({ id }) => id)
  const standing = modelsOnTable(tabletop.positions).flatMap((model) => placementOf(tabletop.positions, model) ?? [])
  return tabletop.board.barricades.pieces.filter(
    (piece) => !fixed.includes(piece.id) && !standing.some((at) => at.z === piece.top && apartFrom(piece, at) === 0),
  )
}

/** Tolerance of a pointer, in thousandths of an inch. */
const pointed = inches(1)

const barricadeNear = (scene: Scene, at: MarkerValue): BoardPiece | null => {
  const near = takable(scene)
    .map((piece) => ({ piece, apart: apartFrom(piece, at) }))
    .filter(({ apart }) => apart <= pointed)
    .toSorted((one, other) => one.apart - other.apart)
  return near[0]?.piece ?? null
}

/** Makeshift Cover (NECX-SCN-03) means fighters of the own side, not allies, as the limit does. */
const byFriends: Ground = [{ to: 'friends', within: inches(3) }]

const friendsOf = ({ field, state, tabletop }: Scene, side: number): Spot[] =>
  field.rosters.flatMap((one) => {
    const at = one.side === side ? placementOf(tabletop.positions, one.index) : null
    return at === null || state.fighters[one.index] === undefined ? [] : [at]
  })

/** Across the line from the nearest friend, so that it shields that friend; or else along the line. */
const barricadeBuilt = (scene: Scene, side: number, at: MarkerValue): SceneryChange | null => {
  if (!isObjectOnGround(scene, byFriends, side, at)) return null
  const squared = (one: Spot): number => (one.x - at.x) * (one.x - at.x) + (one.y - at.y) * (one.y - at.y)
  const [friend] = friendsOf(scene, side).toSorted((one, other) => squared(one) - squared(other))
  if (friend === undefined) return null
  const across = Math.abs(friend.x - at.x) > Math.abs(friend.y - at.y) ? 'y' : 'x'
  for (const along of across === 'x' ? (['x', 'y'] as const) : (['y', 'x'] as const)) {
    if (!fits(scene, at, along)) continue
    return { kind: 'built', built: { kind: 'barricade', at: beforeRolling(at, scene.state.scenery.road), along } }
  }
  return null
}

/** Whether it fits: on a single level that supports all of it, clear of terrain and models. */
const fits = ({ field, tabletop }: Scene, at: MarkerValue, along: 'x' | 'y'): boolean => {
  const { footprint, base, top } = barricadeAt(at, along, 'new')
  const { width, depth } = field.board.field
  const { board, positions, openDoors } = tabletop
  const [xs, ys] = [footprint.map(({ x }) => x), footprint.map(({ y }) => y)]
  const box = { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
  if (box.minX < 0 || box.minY < 0 || box.maxX > width || box.maxY > depth) return false
  if (![...footprint, at].every(({ x, y }) => isFloor(surfaceAt(board, x, y, at.z), at.z))) return false
  const meets = (piece: BoardPiece): boolean =>
    piece.maxX > box.minX &&
    piece.minX < box.maxX &&
    piece.maxY > box.minY &&
    piece.minY < box.maxY &&
    piece.top > base &&
    piece.base < top &&
    !(piece.door >= 0 && openDoors[piece.door] === true)
  if (board.solid.pieces.some(meets) || board.barricades.pieces.some(meets)) return false
  return modelsOnTable(positions).every((model) => {
    const there = placementOf(positions, model)
    const { base: foot, height } = bodyOf(positions, model)
    return there === null || there.z >= top || there.z + height <= base || apartFrom(box, there) >= reachOf(foot)
  })
}

const isFloor = ({ z, pit }: { readonly z: number; readonly pit: string | null }, level: number): boolean =>
  z === level && pit === null

const around = [-2500, -1500, 1500, 2500]

const aroundFriends = (scene: Scene, side: number): MarkerValue[] => {
  const { width, depth } = scene.field.board.field
  return friendsOf(scene, side).flatMap(({ x, y, z }) =>
    [...around.map((dx) => [dx, 0] as const), ...around.map((dy) => [0, dy] as const)].flatMap(([dx, dy]) =>
      x + dx < 0 || y + dy < 0 || x + dx > width || y + dy > depth ? [] : [spot(x + dx, y + dy, z)],
    ),
  )
}

/** NEC-TERR-35: the largest thickness of impassable terrain that a ductway can go through. */
const thickest = inches(3)
/** Distance of an end from its wall. */
const beside = inches(0.5)
const clearOfWalls = inches(0.4)

const ductBuilt = (scene: Scene, at: MarkerValue): SceneryChange | null => {
  for (const ends of waysThrough(scene, at)) {
    const [one, other] = ends
    if (!isFreeEnd(scene, one) || !isFreeEnd(scene, other) || !isApart(scene, raised(one), raised(other))) continue
    const { road } = scene.state.scenery
    return { kind: 'built', built: { kind: 'duct', ends: [beforeRolling(one, road), beforeRolling(other, road)] } }
  }
  return null
}

const walls = ({ tabletop }: Scene): readonly BoardPiece[] =>
  tabletop.board.solid.pieces.filter(
    ({ kind, outline, door }) => (kind === 'wall' || kind === 'impassable') && door < 0 && outline.length === 4,
  )

/** Pairs of ends straight through each wall near the point. */
const waysThrough = (scene: Scene, { x, y, z }: MarkerValue): (readonly [MarkerValue, MarkerValue])[] =>
  walls(scene).flatMap(({ minX, maxX, minY, maxY, base, top }) => {
    if (z < base || z >= top || apartFrom({ minX, maxX, minY, maxY }, { x, y }) > pointed) return []
    const pairs: (readonly [MarkerValue, MarkerValue])[] = []
    if (maxY - minY <= thickest && x >= minX + beside && x <= maxX - beside)
      pairs.push([spot(x, minY - beside, z), spot(x, maxY + beside, z)])
    if (maxX - minX <= thickest && y >= minY + beside && y <= maxY - beside)
      pairs.push([spot(minX - beside, y, z), spot(maxX + beside, y, z)])
    return pairs
  })

const isFreeEnd = ({ field, tabletop }: Scene, { x, y, z }: MarkerValue): boolean => {
  const { width, depth } = field.board.field
  if (x < clearOfWalls || y < clearOfWalls || x > width - clearOfWalls || y > depth - clearOfWalls) return false
  if (!isFloor(surfaceAt(tabletop.board, x, y, z), z)) return false
  return tabletop.board.solid.pieces.every(
    (piece) => piece.top <= z || piece.base > z + clearOfWalls || apartFrom(piece, { x, y }) >= clearOfWalls,
  )
}

const step = 1000

const alongWalls = (scene: Scene): MarkerValue[] =>
  walls(scene).flatMap(({ minX, maxX, minY, maxY }) => {
    const places: MarkerValue[] = []
    const [midX, midY] = [rounded((minX + maxX) / 2), rounded((minY + maxY) / 2)]
    const levels = (x: number, y: number): void => {
      for (const z of levelsAt(scene.tabletop, x, y)) places.push(spot(x, y, z))
    }
    for (let x = minX + step; x < maxX; x += step) levels(x, midY)
    for (let y = minY + step; y < maxY; y += step) levels(midX, y)
    return places
  })

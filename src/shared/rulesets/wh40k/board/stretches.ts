import { spot, standingPlace, STEP, surfaceAt, type Length, type Spot } from '../../../space'
import type { ModelIndex } from '../table/state'
import { girth, type Scene } from './field'
import type { MovedModel, Vector } from './formation'
import { armsLength } from './travel'

/** Possible paths for single models that are sent somewhere. */

/** Shares of a stretch that are tried if the whole of it is blocked. */
const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const

/** A stretch for models that are moved one by one. */
export interface Stretch extends Vector {
  readonly models: readonly ModelIndex[]
  /** Whether the model's present end becomes a corner of its path; otherwise the end is replaced. */
  readonly corner: boolean
}

/** How far beside a straight stretch the corner of a detour lies, in thousandths of an inch. */
const detours = [900, -900, 1800, -1800, 2800, -2800] as const
/** Maximum number of corners of a path. */
const mostCorners = 20

/** Length of a path on level ground. */
export const lengthOf = (path: readonly (readonly number[])[]): number =>
  path.slice(1).reduce((sum, [x = 0, y = 0], place) => {
    const [fromX = 0, fromY = 0] = path[place] ?? []
    return sum + Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY))
  }, 0)

/** Horizontal distance of a climb with a base on either side, in thousandths of an inch. */
const climbing = (scene: Scene, model: ModelIndex): number => armsLength + 2 * girth(scene, model) - 1
/** Number of places along a stretch tried for a climb. */
const climbsTried = 10

/** The place a model is sent to from its last corner, and the distance to it. */
interface Aimed {
  /** Corners of its path that are kept. */
  readonly kept: MovedModel['path']
  readonly last: Spot
  readonly way: { readonly x: number; readonly y: number }
  readonly length: number
  /** Whether it was sent farther than it may go. */
  readonly isCut: boolean
}

export const aimedAt = (
  scene: Scene,
  model: ModelIndex,
  before: MovedModel | undefined,
  { dx, dy, corner }: Stretch,
  allowance: Length,
): Aimed => {
  const start = standingPlace(scene.state.positions, model)
  const path = before?.path ?? []
  const [endX, endY] = path.at(-1) ?? [start.x, start.y]
  const kept = corner ? path : path.slice(0, -1)
  const [lastX, lastY, lastZ] = kept.at(-1) ?? [start.x, start.y, start.z]
  const wished = { x: endX + dx - lastX, y: endY + dy - lastY }
  const far = Math.sqrt(wished.x * wished.x + wished.y * wished.y)
  const left = Math.max(0, allowance - lengthOf([[start.x, start.y], ...kept]))
  const reach = far > left ? left / far : 1
  const way = { x: wished.x * reach, y: wished.y * reach }
  return { kept, last: spot(lastX, lastY, lastZ), way, length: far * reach, isCut: far > left + 1 }
}

export const groundAt = (scene: Scene, x: number, y: number): number =>
  surfaceAt(scene.field.board, x, y, Number.MAX_SAFE_INTEGER).z

const onwards = (
  model: ModelIndex,
  before: MovedModel | undefined,
  kept: MovedModel['path'],
  corners: Spot[],
): MovedModel => ({
  ...before,
  model,
  path: [...kept, ...corners.map(({ x, y, z }): [number, number, number] => [x, y, z])],
})

/**
 * Paths for a share of a stretch, up or down terrain: in one step, or to the edge, up or down there, and on (8E-MOVE-05);
 * below the terrain last.
 */
export const straight = (
  scene: Scene,
  model: ModelIndex,
  before: MovedModel | undefined,
  { kept, last, way, length }: Aimed,
  share: number,
): MovedModel[] => {
  const at = (part: number, z: number): Spot => spot(last.x + way.x * part, last.y + way.y * part, z)
  const end = at(share, 0)
  const z = groundAt(scene, end.x, end.y)
  const plain = [...new Set([z, last.z])].map((height) => onwards(model, before, kept, [at(share, height)]))
  const climb = climbing(scene, model)
  const room = length * share - climb
  const rise = z > last.z ? z - last.z : last.z - z
  if (rise <= STEP || room <= 0 || kept.length + 3 > mostCorners) return plain
  const places = Array.from(
    { length: climbsTried },
    (_, place) => (room * (climbsTried - place - 1)) / (climbsTried - 1),
  )
  const climbs = places.map((foot) => {
    const corners = [at(foot / length, last.z), at((foot + climb) / length, z), at(share, z)]
    return onwards(model, before, kept, foot === 0 ? corners.slice(1) : foot === room ? corners.slice(0, 2) : corners)
  })
  const [whole, ...below] = plain
  return whole === undefined ? climbs : [whole, ...climbs, ...below]
}

/** Possible paths within the allowance: straight, around a model in the way, then shorter ones. */
export const waysOn = (
  scene: Scene,
  model: ModelIndex,
  before: MovedModel | undefined,
  stretch: Stretch,
  allowance: Length,
): MovedModel[] => {
  const aimed = aimedAt(scene, model, before, stretch, allowance)
  const { kept, last, way, length } = aimed
  if (kept.length + 1 > mostCorners) return []
  const round = (aside: number): MovedModel[] => {
    if (length === 0 || kept.length + 2 > mostCorners) return []
    const x = last.x + way.x / 2 - (way.y * aside) / length
    const y = last.y + way.y / 2 + (way.x * aside) / length
    const end = { x: last.x + way.x, y: last.y + way.y }
    return [
      onwards(model, before, kept, [
        spot(x, y, groundAt(scene, x, y)),
        spot(end.x, end.y, groundAt(scene, end.x, end.y)),
      ]),
    ]
  }
  const [whole, ...shorter] = shares
  const along = (share: number): MovedModel[] => straight(scene, model, before, aimed, share)
  return [...along(whole), ...detours.flatMap(round), ...shorter.flatMap(along)]
}

import {
  bodyOf,
  createSight,
  directionOfHeading,
  heading,
  HEADINGS,
  hidersAt,
  lookAt,
  placementOf,
  sampleGrid,
  spot,
  thousandths,
  turned,
  type Body,
  type Eyesight,
  type Placement,
  type SightCompany,
} from '../../../../space'
import type { Scene } from '../../board/field'
import { fromEyes } from '../../board/sight'
import type { ModelIndex } from '../../table/state'
import { facingTo } from './hulls'

/** What can be seen of the side of a hull that is shot at. */

/** The middles of equal parts of a range, in thousandths. */
const middles = (count: number, least: number, most: number): number[] =>
  Array.from({ length: count }, (_, part) => least + ((most - least) * (part + 0.5)) / count)

/** Points over the whole side, in columns and rows; `atOnce` rows are looked at together, since a sight has at most 30 marks. */
export const sideGrid = (columns: number, rows: number, atOnce = rows): readonly Eyesight[] => {
  const heights = middles(rows, 0, 1000)
  return Array.from({ length: rows / atOnce }, (_, part) => {
    const up = heights.slice(part * atOnce, (part + 1) * atOnce)
    return createSight({ ...fromEyes, marks: sampleGrid(middles(columns, -1000, 1000), up) })
  })
}

/** A body and its place. */
interface Panel {
  readonly body: Body
  readonly at: Placement
}

/** The targeted side as a separate panel of its length and height; a round base is used as it is. */
const panelOf = (scene: Scene, vehicle: ModelIndex, from: Placement, at: Placement): Panel => {
  const { positions } = scene.state
  const body = bodyOf(positions, vehicle)
  const { base } = body
  if (base.kind === 'circle') return { body, at }
  const facing = facingTo(scene.state, vehicle, from)
  const onSide = facing === 'side'
  const { dx, dy } = directionOfHeading(at.heading)
  const isLeft = (from.y - at.y) * dx - (from.x - at.x) * dy < 0
  const turn = onSide ? (isLeft ? -HEADINGS / 4 : HEADINGS / 4) : facing === 'rear' ? HEADINGS / 2 : 0
  const outward = turned(at.heading, turn)
  const direction = directionOfHeading(outward)
  const length = Math.sqrt(direction.dx * direction.dx + direction.dy * direction.dy)
  const ahead = (onSide ? base.width : base.length) / 2
  return {
    body: {
      ...body,
      base: { kind: 'hull', length: thousandths(2), width: onSide ? base.length : base.width },
    },
    at: {
      ...at,
      ...spot(at.x + (direction.dx * ahead) / length, at.y + (direction.dy * ahead) / length, at.z),
      heading: heading(outward),
    },
  }
}

const panelFrom = (scene: Scene, from: ModelIndex, vehicle: ModelIndex): Panel | null => {
  const { positions } = scene.state
  const [here, there] = [placementOf(positions, from), placementOf(positions, vehicle)]
  return here === null || there === null ? null : panelOf(scene, vehicle, here, there)
}

/** How much of the targeted side is hidden by terrain, wrecks and models in the way, in thousandths: the mean of the grids. */
export const hiddenPart = (
  scene: Scene,
  grids: readonly Eyesight[],
  from: ModelIndex,
  vehicle: ModelIndex,
  company: SightCompany,
): number => {
  const panel = panelFrom(scene, from, vehicle)
  if (panel === null) return 0
  const { body, at } = panel
  const shares = grids.map((grid) => lookAt(grid, scene.tabletop, from, body, at, company).hidden)
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Ids of the terrain that hides some of the targeted side. */
export const hidersOfSide = (
  scene: Scene,
  grids: readonly Eyesight[],
  from: ModelIndex,
  vehicle: ModelIndex,
): readonly string[] => {
  const panel = panelFrom(scene, from, vehicle)
  if (panel === null) return []
  const { body, at } = panel
  return grids.flatMap((grid) => hidersAt(grid, scene.tabletop, from, body, at))
}

import {
  bodyOf,
  heading,
  heightIn,
  inches,
  lookEvidence,
  placementOf,
  plus,
  rounded,
  seesAt,
  sightMap,
  standingHeights,
  times,
  type Length,
  type Placement,
  type Spot,
} from '../../../space'
import type { ModelIndex, UnitIndex } from '../table/state'
import { inCover } from './cover'
import { modelsOf, modelsWhere, sideOfUnit, unitOfModel, type Scene } from './field'
import { closestModel } from './moving'
import { alone, seesModel } from './seeing'

/** Side of the grid squares for which sight is checked. */
const step = inches(2)
/** The height of the eyes as a share of a model's height. */
const eyeLevel = 0.9

interface Ray {
  readonly from: Spot
  readonly to: Spot
  readonly free: boolean
}

/** What one model sees by the rules. */
export interface Outlook {
  readonly eye: Spot
  readonly at: Placement
  /** Enemy units on the table, each with its closest model. */
  readonly targets: readonly {
    readonly unit: UnitIndex
    readonly seen: boolean
    readonly covered: boolean
    readonly rays: readonly Ray[]
  }[]
  readonly ground: readonly (Spot & { readonly seen: boolean })[]
  readonly step: Length
}

/** The view of a unit's foremost model, the one closest to any enemy. Null: none of the unit is on the table. */
export const outlookOf = (scene: Scene, unit: UnitIndex): Outlook | null => {
  const { field, state, tabletop } = scene
  const enemies = modelsWhere(scene, (other) => sideOfUnit(scene, other) !== sideOfUnit(scene, unit))
  const model = foremost(scene, modelsOf(scene, unit), enemies)
  const at = model === undefined ? null : placementOf(state.positions, model)
  if (model === undefined || at === null) return null
  const body = bodyOf(state.positions, model)
  return {
    at,
    eye: { x: at.x, y: at.y, z: plus(at.z, times(heightIn(body, at.pose), eyeLevel)) },
    targets: [...new Set(enemies.map((enemy) => unitOfModel(scene, enemy)))].flatMap((target) => {
      const members = modelsOf(scene, target)
      const closest = closestModel(scene, model, members)
      if (closest === null) return []
      const seen = members.find((other) => seesModel(scene, unit, model, target, other))
      const { rays, best } = lookEvidence(field.sight, tabletop, model, seen ?? closest, alone)
      const shown = (rays[best] ?? []).map(({ from, to, stoppedBy }) => ({ from, to, free: stoppedBy === null }))
      return [{ unit: target, seen: seen !== undefined, covered: inCover(scene, target), rays: shown }]
    }),
    ground: sightMap(field.sight, tabletop, model, body, step).map(({ x, y, z, visible }) => ({
      x,
      y,
      z,
      seen: visible,
    })),
    step,
  }
}

const foremost = (
  scene: Scene,
  models: readonly ModelIndex[],
  enemies: readonly ModelIndex[],
): ModelIndex | undefined => {
  const [first] = enemies
  const nearest = first === undefined ? null : closestModel(scene, models[0] ?? 0, enemies)
  return (nearest === null ? null : closestModel(scene, nearest, models)) ?? models[0]
}

/** Units whose foremost model would see a model like it on the highest surface at that point. */
export const seersOf = (scene: Scene, { x, y }: { readonly x: number; readonly y: number }): UnitIndex[] => {
  const { field, state, tabletop } = scene
  const z = standingHeights(tabletop.board, tabletop.openDoors, x, y).at(-1)
  if (z === undefined) return []
  const at: Placement = { x: rounded(x), y: rounded(y), z, heading: heading(0), pose: 'standing' }
  return state.units.flatMap(({ where, models }, unit) =>
    where === 'on-board' &&
    models.some((model) => seesAt(field.sight, tabletop, model, bodyOf(state.positions, model), at))
      ? [unit]
      : [],
  )
}

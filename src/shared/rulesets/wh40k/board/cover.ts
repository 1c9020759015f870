import { bodyOf, covers, outlineOf, placementOf, type Outline, type Placement } from '../../../space'
import type { ModelIndex, UnitIndex } from '../table/state'
import { modelsOf, type Scene } from './field'

/** Whether a circle with its centre inside an outline crosses none of the outline's edges. */
const isClearOfEdges = (outline: Outline, { x, y }: Placement, radius: number): boolean =>
  outline.every((a, at) => {
    const b = outline[(at + 1) % outline.length] ?? a
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length))
    const awayX = a.x + dx * along - x
    const awayY = a.y + dy * along - y
    return awayX * awayX + awayY * awayY >= radius * radius
  })

/** Whether the whole base is inside the outline, edge included. */
const isWhollyInside = ({ state }: Scene, model: ModelIndex, at: Placement, outline: Outline): boolean => {
  const { base } = bodyOf(state.positions, model)
  if (base.kind !== 'circle') return outlineOf(base, at, at.heading).every(({ x, y }) => covers(outline, x, y))
  return covers(outline, at.x, at.y) && isClearOfEdges(outline, at, base.radius)
}

/** Whether it is on top of a piece, or with its whole base inside an area. */
const isInTerrain = (scene: Scene, model: ModelIndex): boolean => {
  const at = placementOf(scene.state.positions, model)
  if (at === null) return false
  if (at.z > 0) return true
  return scene.field.board.ground.pieces.some(({ outline }) => isWhollyInside(scene, model, at, outline))
}

/** Whether every model of a unit is on or within terrain. */
export const inCover = (scene: Scene, unit: UnitIndex): boolean =>
  modelsOf(scene, unit).every((model) => isInTerrain(scene, model))

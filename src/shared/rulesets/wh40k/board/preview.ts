import { placementOf, type Placement } from '../../../space'
import type { PlacementQuestion } from '../questions/questions'
import { movedToDoors } from './boarding'
import { modelsOf, type Scene } from './field'
import { translated, type Vector } from './formation'
import { resolveMarker, setUpAround, type SetUpQuestion } from './placing'
import type { JoinValue, MarkerValue, SetUpValue, UnitMoveValue } from './values'

/** A point on the table, in thousandths of an inch. */
export interface Pointer {
  readonly x: number
  readonly y: number
}

/** The legal answer for pointing somewhere with a whole unit. */
export type PointedAt = UnitMoveValue | SetUpValue | MarkerValue | JoinValue

/** Shares of the path that are tried if the whole of it is blocked. */
const shares = [1, 0.85, 0.7, 0.5, 0.3, 0.15] as const

/**
 * Drags a unit to a point: moved as a formation, as far towards it as it may go; or set up as a block around it; or a marker
 * placed there. Null if there is no legal answer.
 */
export const pointedAt = (scene: Scene, question: PlacementQuestion, pointer: Pointer): PointedAt | null => {
  switch (question.ask) {
    case 'move':
      return movedToDoors(scene, question, pointer) ?? dragged(scene, question, pointer)
    case 'deploy':
    case 'disembark':
    case 'arrive':
      return placedAround(scene, question, pointer)
    case 'marker': {
      const value = { x: Math.round(pointer.x), y: Math.round(pointer.y) }
      return resolveMarker(scene, value).ok ? value : null
    }
    case 'join':
      return { at: [Math.round(pointer.x), Math.round(pointer.y), 0] }
  }
}

const placedAround = (scene: Scene, question: SetUpQuestion, { x, y }: Pointer): SetUpValue | null =>
  setUpAround(scene, question, { x, y })

const middleOf = (places: readonly Placement[]): Pointer => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
})

const dragged = (
  scene: Scene,
  question: Extract<PlacementQuestion, { ask: 'move' }>,
  pointer: Pointer,
): UnitMoveValue | null => {
  const places = modelsOf(scene, question.unit).flatMap((model) => placementOf(scene.state.positions, model) ?? [])
  if (places.length === 0) return null
  const middle = middleOf(places)
  const dx = pointer.x - middle.x
  const dy = pointer.y - middle.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length < 1) return null
  const most = Math.min(length, question.allowance)
  for (const share of shares) {
    const vector: Vector = { dx: (dx * most * share) / length, dy: (dy * most * share) / length }
    const found = translated(scene, question, vector)
    if (found !== null) return found
  }
  return null
}

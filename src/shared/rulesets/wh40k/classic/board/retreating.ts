import { bodyOf, placementOf, reachOf, thousandths, type Placement } from '../../../../space'
import { modelsOf, type Scene } from '../../board/field'
import { translated, type Vector } from '../../board/formation'
import { resolveMove, type MoveQuestion } from '../../board/moving'
import { unitMoveSchema } from '../../board/values'
import type { ModelPlace, UnitMove } from '../../questions/questions'
import type { ClassicFact, Retreat } from '../questions'
import { touchesDifficult } from './ground'

type Asked = Extract<ClassicFact, { ask: 'retreat' }>

/**
 * Directions: straight back first, then more and more sideways, the one that ends nearest to the edge first (4E-FALL-13);
 * obstacles are avoided (4E-FALL-12). Shares of the distance across and back, exact in thousandths.
 */
const directions: readonly (readonly [across: number, back: number])[] = [
  [0, 1],
  [0.5, 0.866],
  [-0.5, 0.866],
  [0.866, 0.5],
  [-0.866, 0.5],
]

/** Whether its nearest edge is the short one of its quarter (4E-AMB-10). */
const goesToEnd = (scene: Scene, { unit, edge, end }: Asked): boolean => {
  const [first] = modelsOf(scene, unit)
  const at = first === undefined ? null : placementOf(scene.state.positions, first)
  if (end === null || at === null) return false
  const { width, depth } = scene.field.board.field
  const [across, along, deep, long] = width >= depth ? [at.y, at.x, depth, width] : [at.x, at.y, width, depth]
  return (end === 'low' ? along : long - along) < (edge === 'low' ? across : deep - across)
}

const vectorBack = (
  scene: Scene,
  question: Asked,
  distance: number,
  [across, back]: readonly [number, number],
): Vector => {
  const { width, depth } = scene.field.board.field
  const toEnd = goesToEnd(scene, question)
  const goal = toEnd ? question.end : question.edge
  const towards = goal === 'low' ? -back * distance : back * distance
  return width >= depth === toEnd ? { dx: towards, dy: across * distance } : { dx: across * distance, dy: towards }
}

/** Whether a base at that place touches an edge of the table. */
const touchesEdge = (scene: Scene, model: number, { x, y }: Pick<Placement, 'x' | 'y'>): boolean => {
  const { width, depth } = scene.field.board.field
  const reach = reachOf(bodyOf(scene.state.positions, model).base)
  return x - reach <= 0 || y - reach <= 0 || x + reach >= width || y + reach >= depth
}

const isSlowed = (scene: Scene, places: readonly ModelPlace[]): boolean =>
  places.some(({ model, at }) => {
    const from = placementOf(scene.state.positions, model)
    return from !== null && at !== null && touchesDifficult(scene, model, from, at)
  })

const moved = (scene: Scene, question: Asked, distance: number): readonly ModelPlace[] | null => {
  const move: MoveQuestion = {
    ask: 'move',
    unit: question.unit,
    kind: 'fall-back',
    allowance: thousandths(distance),
    minimum: thousandths(0),
    targets: [],
  }
  const straight = vectorBack(scene, question, distance, [0, 1])
  const whole = distance * distance * modelsOf(scene, question.unit).length
  let best: { readonly places: readonly ModelPlace[]; readonly back: number } | null = null
  for (const direction of directions) {
    const value = translated(scene, move, vectorBack(scene, question, distance, direction))
    const parsed = value === null ? null : unitMoveSchema.safeParse(value)
    if (parsed?.success !== true) continue
    const resolved = resolveMove(scene, move, parsed.data)
    if (!resolved.ok) continue
    // `resolveMove` accepts only a UnitMove.
    const { places } = resolved.outcome as UnitMove
    const back = movedAlong(scene, places, straight)
    if (best === null || back > best.back) best = { places, back }
    if (back >= 0.99 * whole) break
  }
  return best?.places ?? null
}

/** The total distance that models moved along a vector, in units of the vector's length. */
const movedAlong = (scene: Scene, places: readonly ModelPlace[], { dx, dy }: Vector): number =>
  places.reduce((sum, { model, at }) => {
    const from = placementOf(scene.state.positions, model)
    return from === null || at === null ? sum : sum + (at.x - from.x) * dx + (at.y - from.y) * dy
  }, 0)

/**
 * All models in the same direction towards the edge, so that none leaves the corridor (4E-FALL-03, 4E-FALL-04, 4E-FALL-05,
 * 4E-CAP-06), and scattered ones gather (4E-FALL-06); over the edge the unit is lost (4E-FALL-26).
 */
export const retreat = (scene: Scene, question: Asked): Retreat => {
  const gone: Retreat = { places: [], leaves: true, trapped: false }
  if (leavesStraight(scene, question)) return gone
  const far = moved(scene, question, question.distance)
  const places = far !== null && isSlowed(scene, far) ? moved(scene, question, question.slowed) : far
  if (places === null) return { places: [], leaves: false, trapped: true }
  const leaves = places.some(({ model, at }) => at !== null && touchesEdge(scene, model, at))
  return leaves ? gone : { places, leaves, trapped: false }
}

/** Distance straight back at which the first model touches the edge. */
const gapToEdge = (scene: Scene, question: Asked): number => {
  const { width, depth } = scene.field.board.field
  const { dx, dy } = vectorBack(scene, question, 1, [0, 1])
  const gaps = modelsOf(scene, question.unit).flatMap((model) => {
    const at = placementOf(scene.state.positions, model)
    if (at === null) return []
    const reach = reachOf(bodyOf(scene.state.positions, model).base)
    const [along, far, way] = dx === 0 ? [at.y, depth, dy] : [at.x, width, dx]
    return [(way < 0 ? along : far - along) - reach]
  })
  return Math.max(0, Math.min(...gaps))
}

/** Whether the first model reaches the edge whatever the ground, or in the open without anything that slows it. */
const leavesStraight = (scene: Scene, question: Asked): boolean => {
  const gap = gapToEdge(scene, question)
  if (gap <= question.slowed) return true
  if (gap > question.distance) return false
  const places = moved(scene, question, gap)
  if (places === null || isSlowed(scene, places)) return false
  return places.some(({ model, at }) => at !== null && touchesEdge(scene, model, at))
}

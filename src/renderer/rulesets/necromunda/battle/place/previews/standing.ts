import type { StandValue } from '@shared/rulesets/necromunda/board/values'
import { heading, headingOf } from '@shared/space'
import { emptyPreview, firstLegal, type Asks, type At, type PlacementPreview } from './preview'
import type { PresentBoard } from './presentBoard'

/** Placements of a fighter or vehicle, with a facing. */
export type Standing = Asks<'deploy'> | Asks<'set-down'> | Asks<'come-out'>

/** On a board, a deployment's answer is a placement. */
const standValueOf = (outcome: unknown): StandValue => outcome as StandValue

export const standPreview = (board: PresentBoard, question: Standing, value: StandValue): PlacementPreview => {
  const resolution = board.resolve(question, value)
  // NECV-DEP-03: arriving hulls are moved to the edge.
  const { x, y, z, heading } = question.ask === 'deploy' && resolution.ok ? standValueOf(resolution.outcome) : value
  return {
    ...emptyPreview,
    value,
    problem: resolution.ok ? null : resolution.problem,
    end: { x, y, z },
    heading,
    radius: board.radiusOf(question.fighter),
    outline: board.hullAt(question.fighter, { x, y, z }, heading),
  }
}

/** On the highest possible level up to `highest`, facing the middle of the board: the pointer means the topmost surface. */
export const standPreviewAt = (
  board: PresentBoard,
  question: Standing,
  at: At,
  highest: number | null,
): PlacementPreview => {
  const { width, depth } = board.tabletop().board.field
  const facing = headingOf(width / 2 - at.x, depth / 2 - at.y, heading(0))
  const floors = board
    .floorsAt(at)
    .filter(({ z }) => highest === null || z <= highest)
    .toSorted((low, high) => high.z - low.z)
  return firstLegal(floors.map((spot) => standPreview(board, question, { ...spot, heading: facing })))
}

import type { Spot } from '@shared/space'
import { emptyPreview, firstLegal, type Asks, type At, type PlacementPreview } from './preview'
import { lootRadius, type PresentBoard } from './presentBoard'

/** Placements of objects. */
export type Lying = Asks<'place-object'> | Asks<'lay-behind'> | Asks<'place-loot'> | Asks<'set-down-loot'>

export const liePreview = (board: PresentBoard, question: Lying, value: Spot): PlacementPreview => {
  const resolution = board.resolve(question, value)
  return {
    ...emptyPreview,
    value,
    problem: resolution.ok ? null : resolution.problem,
    end: value,
    radius: lootRadius,
  }
}

/** On the lowest possible floor. */
export const liePreviewAt = (board: PresentBoard, question: Lying, at: At): PlacementPreview =>
  firstLegal(board.floorsAt(at).map((spot) => liePreview(board, question, spot)))

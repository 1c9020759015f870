import { barricadeAt } from '@shared/rulesets/necromunda/board/built'
import { atLeadingEdge, pieceOf } from '@shared/rulesets/necromunda/board/road-terrain'
import type { SceneryChange } from '@shared/rulesets/necromunda/scenery-questions'
import type { Spot } from '@shared/space'
import { emptyPreview, firstLegal, type Asks, type At, type PlacementPreview } from './preview'
import { lootRadius, type PresentBoard } from './presentBoard'

/** What a change of the battlefield removes, or where its addition stands. */
export const changePreview = (board: PresentBoard, question: Asks<'change-scenery'>, value: Spot): PlacementPreview => {
  const resolution = board.resolve(question, value)
  const preview = { ...emptyPreview, value, end: value, radius: lootRadius }
  if (!resolution.ok) return { ...preview, problem: resolution.problem }
  // The outcome of such a placement is the change itself.
  const change = resolution.outcome as SceneryChange
  return { ...preview, problem: null, outline: changedOutline(board, value, change) }
}

const changedOutline = (board: PresentBoard, at: Spot, change: SceneryChange): PlacementPreview['outline'] => {
  if (change.kind === 'taken') return board.tabletop().board.pieces.find(({ id }) => id === change.piece)?.outline ?? []
  if (change.kind === 'built' && change.built.kind === 'barricade')
    return barricadeAt(at, change.built.along, 'put').footprint
  return []
}

/** On the highest possible level. */
export const changePreviewAt = (board: PresentBoard, question: Asks<'change-scenery'>, at: At): PlacementPreview =>
  firstLegal(
    board
      .floorsAt(at)
      .toReversed()
      .map((spot) => changePreview(board, question, spot)),
  )

/** NECV-ROAD-02: on the leading edge, at the pointer's position along it. */
export const roadsidePreviewAt = (board: PresentBoard, question: Asks<'place-scenery'>, at: At): PlacementPreview => {
  const value = board.groundAt(at)
  const resolution = board.resolve(question, value)
  const trailing = board.state().scenery.road?.trailing ?? 'south'
  const end = atLeadingEdge(board.tabletop().board.field, question.kind, trailing, value)
  return {
    ...emptyPreview,
    value,
    problem: resolution.ok ? null : resolution.problem,
    end,
    radius: lootRadius,
    outline: pieceOf(question.kind, end, trailing, 'ahead').footprint,
  }
}

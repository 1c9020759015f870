import { bodyOf, covers, placementOf, type Board, type BoardPiece, type Placement } from '../../../space'
import type { ModelIndex } from '../../wh40k/table/state'
import type { Options } from '../options'
import type { FourthState } from '../state'

/** Vertical distance from a top within which a model counts as standing on it, in thousandths of an inch. */
const close = 100

const isOver = ({ outline }: BoardPiece, { x, y }: Placement): boolean => covers(outline, x, y)

/** The Size of the terrain below a hovering jetbike (4E-JETB-05); of several pieces the tallest, or by option the lowest (4E-AMB-21). */
const hoveredSizes = (board: Board, at: Placement, { hoverSize }: Pick<Options, 'hoverSize'>): number[] => {
  const sizes = board.areas.pieces.filter((piece) => piece.size > 0 && isOver(piece, at)).map(({ size }) => size)
  return sizes.length === 0 ? [] : [hoverSize === 'tallest' ? Math.max(...sizes) : Math.min(...sizes)]
}

/** A model on top of terrain with an agreed Size counts as that Size if it isn't larger itself (4E-LOS-15, 4E-GAP-07). */
const stoodOn = (board: Board, at: Placement): number[] =>
  at.z === 0
    ? []
    : board.standable.pieces
        .filter((piece) => Math.abs(piece.top - at.z) <= close && isOver(piece, at))
        .map(({ size }) => size)

/** The Size a model counts as for seeing over area terrain. */
export const countsAs = (
  board: Board,
  { positions, models, units }: FourthState,
  model: ModelIndex,
  options: Pick<Options, 'elevation' | 'hoverSize'>,
): number => {
  const { size } = bodyOf(positions, model)
  const at = placementOf(positions, model)
  if (at === null) return size
  const hovers = units[models[model]?.unit ?? -1]?.hovers === true
  return Math.max(
    size,
    ...(options.elevation === 'feature' ? stoodOn(board, at) : []),
    ...(hovers ? hoveredSizes(board, at, options) : []),
  )
}

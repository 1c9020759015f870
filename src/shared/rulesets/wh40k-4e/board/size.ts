import { bodyOf, covers, placementOf, type Board, type BoardPiece, type Placement } from '../../../space'
import type { ModelIndex } from '../../wh40k/table/state'
import type { Options } from '../options'
import type { FourthState } from '../state'

/** How far from a top a model counts as standing on it, in thousandths of an inch. */
const close = 100

const isOver = ({ outline }: BoardPiece, { x, y }: Placement): boolean => covers(outline, x, y)

/** What a jetbike is above that hovers: as tall as that (4E-JETB-05); of several pieces the tallest, or by option the lowest (4E-AMB-21). */
const hoveredSizes = (board: Board, at: Placement, { hoverSize }: Pick<Options, 'hoverSize'>): number[] => {
  const sizes = board.areas.pieces.filter((piece) => piece.size > 0 && isOver(piece, at)).map(({ size }) => size)
  return sizes.length === 0 ? [] : [hoverSize === 'tallest' ? Math.max(...sizes) : Math.min(...sizes)]
}

/** On top of something with an agreed Size a model counts as that large, if it isn't larger itself (4E-LOS-15, 4E-GAP-07). */
const stoodOn = (board: Board, at: Placement): number[] =>
  at.z === 0
    ? []
    : board.standable.pieces
        .filter((piece) => Math.abs(piece.top - at.z) <= close && isOver(piece, at))
        .map(({ size }) => size)

/** The Size that a model counts as where area terrain is looked over. */
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

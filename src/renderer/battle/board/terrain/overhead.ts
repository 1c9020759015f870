import { covers, traitsOf, type Battlefield, type TerrainPiece } from '@shared/space'
import { middleOf } from './relief'

interface At {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The lowest deck above somebody who stands there; null: open sky. */
export const overheadOf = ({ terrain }: Pick<Battlefield, 'terrain'>, { x, y, z }: At): TerrainPiece | null =>
  terrain
    .filter(({ kind, base, footprint }) => kind === 'platform' && base > z && covers(footprint, x, y))
    .reduce<TerrainPiece | null>(
      (lowest, piece) => (lowest !== null && lowest.base <= piece.base ? lowest : piece),
      null,
    )

/** What a piece of terrain stands on or hangs over: the height of the highest surface below it. */
export const floorBelow = (
  { terrain }: Pick<Battlefield, 'terrain'>,
  { id, base, footprint }: TerrainPiece,
): number => {
  const { x, y } = middleOf(footprint)
  return terrain.reduce(
    (floor, other) =>
      other.id !== id &&
      other.top > floor &&
      other.top <= base &&
      traitsOf(other).standable &&
      covers(other.footprint, x, y)
        ? other.top
        : floor,
    0,
  )
}

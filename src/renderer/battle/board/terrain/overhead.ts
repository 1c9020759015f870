import { covers, traitsOf, type Battlefield, type TerrainPiece } from '@shared/space'
import { middleOf } from './relief'

interface At {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The lowest deck above a position; null: open sky. */
export const overheadOf = ({ terrain }: Pick<Battlefield, 'terrain'>, { x, y, z }: At): TerrainPiece | null =>
  terrain
    .filter(({ kind, base, footprint }) => kind === 'platform' && base > z && covers(footprint, x, y))
    .reduce<TerrainPiece | null>(
      (lowest, piece) => (lowest !== null && lowest.base <= piece.base ? lowest : piece),
      null,
    )

/** The height of the highest surface below a piece of terrain. */
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

import { createBoard, heading, outlineOf, rounded, type Board, type TerrainPiece } from '../../../space'
import type { Cloud, NecromundaState } from '../state'
import { markerSpot, type Field } from './field'

/** A battlefield with some of its ground made difficult, and by which clouds. */
export interface Slowed {
  readonly by: string
  readonly board: Board
}

/** NECX-TRAIT-GRAVITON-PULSE: where its marker lies, for as long as it lies there, the going is hard. */
export const boardIn = (field: Field, { clouds }: NecromundaState): Board => {
  if (clouds.every(({ kind }) => kind !== 'graviton')) return field.board
  const heavy = clouds.filter(({ kind }) => kind === 'graviton')
  const by = JSON.stringify(heavy)
  if (field.slowed?.by !== by) field.slowed = { by, board: withHeavyGround(field.board, heavy) }
  return field.slowed.board
}

const withHeavyGround = ({ field }: Board, clouds: readonly Cloud[]): Board =>
  createBoard({ ...field, terrain: [...field.terrain, ...clouds.map(heavyGround)] })

const heavyGround = ({ at, radius }: Cloud, number: number): TerrainPiece => {
  const centre = markerSpot(at)
  const width = rounded(2 * radius)
  return {
    id: `graviton-${number}`,
    name: 'graviton-pulse',
    kind: 'difficult',
    footprint: [...outlineOf({ kind: 'oval', length: width, width }, centre, heading(0))],
    base: rounded(centre.z - radius),
    top: rounded(centre.z + radius),
  }
}

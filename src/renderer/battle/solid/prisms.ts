import { boardOf, createBoard, type Battlefield } from '@shared/space'
import type { SceneryView } from '../figures'
import { lookOf, type TerrainLook } from '../board/terrain/looks'

/** A solid of the battlefield as in the rules: it blocks sight and movement. Lengths in thousandths of an inch. */
export interface Prism {
  readonly id: string
  readonly look: TerrainLook | 'door'
  readonly outline: readonly { readonly x: number; readonly y: number }[]
  readonly base: number
  readonly top: number
}

/** The solids that are there now: without open doors and pieces switched off or lost, with wrecks. */
export const prismsOf = (
  field: Battlefield,
  { doors, off, gone = [], more = [] }: Pick<SceneryView, 'doors' | 'off' | 'gone' | 'more'>,
): Prism[] => {
  const terrain = [...field.terrain, ...more]
  const looks = new Map(terrain.map((piece) => [piece.id, lookOf(piece)]))
  const board = more.length === 0 ? boardOf(field) : createBoard({ ...field, terrain })
  return board.pieces.flatMap(({ id, kind, door, outline, base, top }) => {
    const isOpen = kind === 'door' ? doors[door] === 'open' : door >= 0 && off[door - doors.length] === true
    const isGone = isOpen || gone.includes(id)
    return isGone ? [] : [{ id, look: kind === 'door' ? 'door' : (looks.get(id) ?? 'block'), outline, base, top }]
  })
}

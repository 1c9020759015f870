import { boardOf, createBoard, type Battlefield } from '@shared/space'
import type { SceneryView } from '../figures'
import { lookOf, type TerrainLook } from '../board/terrain/looks'

/** A solid of the battlefield, as the rules have it: what stops sight and steps. Lengths in thousandths of an inch. */
export interface Prism {
  readonly id: string
  readonly look: TerrainLook | 'door'
  readonly outline: readonly { readonly x: number; readonly y: number }[]
  readonly base: number
  readonly top: number
}

/** What of the battlefield is there now: open doors, what is switched off or driven down are not, wrecks are. */
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

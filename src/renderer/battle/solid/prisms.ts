import { boardOf, type Battlefield } from '@shared/space'
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

/** What of the battlefield is there now: open doors and what is switched off are not. */
export const prismsOf = (field: Battlefield, { doors, off }: Pick<SceneryView, 'doors' | 'off'>): Prism[] => {
  const looks = new Map(field.terrain.map((piece) => [piece.id, lookOf(piece)]))
  return boardOf(field).pieces.flatMap(({ id, kind, door, outline, base, top }) => {
    const isGone = kind === 'door' ? doors[door] === 'open' : door >= 0 && off[door - doors.length] === true
    return isGone ? [] : [{ id, look: kind === 'door' ? 'door' : (looks.get(id) ?? 'block'), outline, base, top }]
  })
}

import {
  bodyOf,
  createBoard,
  heading,
  isOnTable,
  outlineOf,
  rounded,
  standingPlace,
  type Battlefield,
  type Board,
  type TerrainPiece,
} from '../../../space'
import type { FighterProfile } from '../roster'
import type { Cloud, FighterIndex, NecromundaState } from '../state'
import { markerSpot, type Field } from './field'
import { roomTo } from './road-terrain'

/** A battlefield with changed ground. `by`: cache key of the changes. */
export interface Slowed {
  readonly by: string
  readonly board: Board
}

/** A board with the decks of hulls. `on`: the board without them. */
export interface Decked extends Slowed {
  readonly on: Board
}

/**
 * NECX-TRAIT-GRAVITON-PULSE: ground under its marker is difficult as long as the marker stays. NECV-IMP-26, NECV-WRK-02: scenery that
 * vehicles have driven down is gone, and wrecks are added.
 */
export const boardIn = (field: Field, state: NecromundaState): Board => {
  const destroyed = state.scenery.destroyed ?? none
  const wrecks = field.hulls.length === 0 ? noWrecks : wrecksIn(field.rosters, state, field.board.field)
  const slows = state.clouds.some(({ kind }) => kind === 'graviton')
  if (destroyed.length === 0 && wrecks.length === 0 && !slows) return field.board
  const heavy = state.clouds.filter(({ kind }) => kind === 'graviton')
  const by = JSON.stringify([heavy, destroyed, wrecks.map(({ id }) => id)])
  if (field.slowed?.by !== by)
    field.slowed = { by, board: changed(field.board, [...heavy.map(heavyGround), ...wrecks], destroyed) }
  return field.slowed.board
}

/**
 * NECV-RIDE-01: for fighters hulls are scenery: the same board with decks to climb, stand on and fall off. The hulls themselves remain
 * models.
 */
export const boardWithDecks = (field: Field, state: NecromundaState): Board => {
  const plain = boardIn(field, state)
  const hulls = field.hulls.filter((hull) => isOnTable(state.positions, hull))
  if (hulls.length === 0) return plain
  const places = hulls.map((hull) => standingPlace(state.positions, hull))
  const by = JSON.stringify([hulls, places])
  if (field.decked?.by !== by || field.decked.on !== plain) {
    const decks = hulls.map((hull, nth) => deckOf(state, hull, places[nth]))
    field.decked = { by, on: plain, board: changed(plain, decks, none) }
  }
  return field.decked.board
}

const deckOf = (
  { positions }: NecromundaState,
  hull: FighterIndex,
  at = standingPlace(positions, hull),
): TerrainPiece => {
  const { base, height } = bodyOf(positions, hull)
  const footprint = base.kind === 'circle' ? [] : [...outlineOf(base, at, at.heading)]
  return { id: `deck-${hull}`, name: 'deck', kind: 'structure', footprint, base: at.z, top: rounded(at.z + height) }
}

const none: readonly string[] = []
const noWrecks: readonly TerrainPiece[] = []

/** Terrain that terminals switch is kept, because it is referred to by index. */
const changed = ({ field }: Board, more: readonly TerrainPiece[], destroyed: readonly string[]): Board =>
  createBoard({
    ...field,
    terrain: [
      ...field.terrain.filter(({ id, switched }) => switched !== undefined || !destroyed.includes(id)),
      ...more,
    ],
  })

export const isWreck = (piece: string): boolean => piece.startsWith('wreck-')

/** NECV-WRK-02: wrecks on the board that have not been driven down. */
export const wrecksIn = (
  rosters: readonly FighterProfile[],
  { fighters, scenery }: NecromundaState,
  size: Pick<Battlefield, 'width' | 'depth'> | null,
): readonly TerrainPiece[] =>
  rosters.flatMap(({ index, vehicle: profile }): TerrainPiece[] => {
    const { lastPlace, wreckLeft } = fighters[index]?.vehicle ?? {}
    const id = `wreck-${index}`
    if (profile === undefined || lastPlace === undefined || wreckLeft !== true) return []
    if (scenery.destroyed?.includes(id) === true) return []
    const { length, width, height } = profile.hull
    const footprint = [...outlineOf({ kind: 'hull', length, width }, lastPlace, lastPlace.heading)]
    // NECV-ROAD-01.
    const trailing = scenery.road?.trailing ?? null
    if (size !== null && trailing !== null && roomTo(size, trailing, footprint) <= 0) return []
    const top = rounded(lastPlace.z + height)
    return [{ id, name: 'wreck', kind: 'structure', footprint, base: lastPlace.z, top }]
  })

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

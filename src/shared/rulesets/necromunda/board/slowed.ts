import { createBoard, heading, outlineOf, rounded, type Board, type TerrainPiece } from '../../../space'
import type { FighterProfile } from '../roster'
import type { Cloud, NecromundaState } from '../state'
import { markerSpot, type Field } from './field'

/** A battlefield with some of its ground made difficult, and by which clouds. */
export interface Slowed {
  readonly by: string
  readonly board: Board
}

/**
 * NECX-TRAIT-GRAVITON-PULSE: where its marker lies, for as long as it lies there, the going is hard. NECV-IMP-26, NECV-WRK-02: what
 * vehicles have driven down is gone, and their wrecks lie about.
 */
export const boardIn = (field: Field, state: NecromundaState): Board => {
  const destroyed = state.scenery.destroyed ?? none
  const wrecks = field.hulls.length === 0 ? noWrecks : wrecksIn(field.rosters, state)
  const slows = state.clouds.some(({ kind }) => kind === 'graviton')
  if (destroyed.length === 0 && wrecks.length === 0 && !slows) return field.board
  const heavy = state.clouds.filter(({ kind }) => kind === 'graviton')
  const by = JSON.stringify([heavy, destroyed, wrecks.map(({ id }) => id)])
  if (field.slowed?.by !== by)
    field.slowed = { by, board: changed(field.board, [...heavy.map(heavyGround), ...wrecks], destroyed) }
  return field.slowed.board
}

const none: readonly string[] = []
const noWrecks: readonly TerrainPiece[] = []

/** What terminals switch keeps its number, so it stays. */
const changed = ({ field }: Board, more: readonly TerrainPiece[], destroyed: readonly string[]): Board =>
  createBoard({
    ...field,
    terrain: [
      ...field.terrain.filter(({ id, switched }) => switched !== undefined || !destroyed.includes(id)),
      ...more,
    ],
  })

export const isWreck = (piece: string): boolean => piece.startsWith('wreck-')

/** NECV-WRK-02: wrecks that lie on the board and have not been driven down. */
export const wrecksIn = (
  rosters: readonly FighterProfile[],
  { fighters, scenery }: NecromundaState,
): readonly TerrainPiece[] =>
  rosters.flatMap(({ index, vehicle: profile }): TerrainPiece[] => {
    const { lastPlace, wreckLeft } = fighters[index]?.vehicle ?? {}
    const id = `wreck-${index}`
    if (profile === undefined || lastPlace === undefined || wreckLeft !== true) return []
    if (scenery.destroyed?.includes(id) === true) return []
    const { length, width, height } = profile.hull
    const footprint = [...outlineOf({ kind: 'hull', length, width }, lastPlace, lastPlace.heading)]
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

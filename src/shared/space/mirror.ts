/** Mirrors or turns a battlefield file. */
import type { BattlefieldFile } from './battlefield'

type Turn = (x: number, y: number) => [number, number]
export type Mirroring = 'left-right' | 'top-bottom' | 'half-turn'

/**
 * Mirroring reverses an outline's direction: its points are listed backwards, and the numbers of edges with railings change
 * accordingly.
 */
const backwards = (edges: readonly number[] | undefined, count: number): number[] | undefined =>
  edges?.map((edge) => (2 * count - 2 - edge) % count)

/** The battlefield mirrored, or turned to the other side of the table. */
export const mirrored = (field: BattlefieldFile, how: Mirroring): BattlefieldFile => {
  const turn: Turn = (x, y) => [how === 'top-bottom' ? x : field.width - x, how === 'left-right' ? y : field.depth - y]
  const flips = how !== 'half-turn'
  const outline = (points: [number, number][]): [number, number][] => {
    const turned = points.map(([x, y]) => turn(x, y))
    return flips ? turned.reverse() : turned
  }
  const spot = ([x, y, z]: [number, number, number]): [number, number, number] => [...turn(x, y), z]
  return {
    ...field,
    terrain: field.terrain.map(({ footprint, railings, ...piece }) => {
      const edges = flips ? backwards(railings, footprint.length) : railings
      return { ...piece, footprint: outline(footprint), ...(edges === undefined ? {} : { railings: edges }) }
    }),
    doors: field.doors.map((door) => ({ ...door, footprint: outline(door.footprint) })),
    ladders: field.ladders.map((ladder) => ({ ...ladder, foot: spot(ladder.foot), head: spot(ladder.head) })),
    ducts: field.ducts.map((duct) => ({ ...duct, ends: [spot(duct.ends[0]), spot(duct.ends[1])] })),
    terminals: field.terminals.map((terminal) => ({ ...terminal, at: spot(terminal.at) })),
    objectives: field.objectives.map((objective) => ({ ...objective, at: spot(objective.at) })),
    ...(field.loot === undefined ? {} : { loot: field.loot.map((piece) => ({ ...piece, at: spot(piece.at) })) }),
    deployment: field.deployment.map((zone) => ({ ...zone, outline: outline(zone.outline) })),
  }
}

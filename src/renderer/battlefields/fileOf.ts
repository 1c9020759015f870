import type { Battlefield, BattlefieldFile } from '@shared/space'

type Point = { readonly x: number; readonly y: number }
type Spot = Point & { readonly z: number }

const outline = (points: readonly Point[]): [number, number][] => points.map(({ x, y }) => [x, y])
const spot = ({ x, y, z }: Spot): [number, number, number] => [x, y, z]

/** Converts a battlefield into its file form, the inverse of reading it. */
export const fileOf = (field: Battlefield): BattlefieldFile => ({
  ...field,
  title: { ...field.title },
  terrain: field.terrain.map((piece) => ({ ...piece, footprint: outline(piece.footprint) })),
  doors: field.doors.map((door) => ({ ...door, footprint: outline(door.footprint) })),
  ladders: field.ladders.map((ladder) => ({ ...ladder, foot: spot(ladder.foot), head: spot(ladder.head) })),
  ducts: field.ducts.map((duct) => ({ ...duct, ends: [spot(duct.ends[0]), spot(duct.ends[1])] })),
  terminals: field.terminals.map((terminal) => ({ ...terminal, at: spot(terminal.at) })),
  objectives: field.objectives.map((objective) => ({ ...objective, at: spot(objective.at) })),
  loot: field.loot?.map((piece) => ({ ...piece, at: spot(piece.at) })),
  deployment: field.deployment.map((zone) => ({ ...zone, outline: outline(zone.outline) })),
  names: { ...field.names },
})

import {
  createBoard,
  inches,
  plus,
  point,
  spot,
  type Battlefield,
  type Board,
  type Spot,
  type TerrainPiece,
} from '../../../space'
import { oppositeOf, stepTowards } from '../road-way'
import type { Edge, Road, RoadPieceKind } from '../state'

/** NECV-ROAD-01, NECV-ROAD-02: the battlefield after it has rolled on, including scenery that has appeared ahead. */

interface Shape {
  readonly kind: TerrainPiece['kind']
  /** Across the road, along it, and height, in inches. */
  readonly size: readonly [across: number, along: number, up: number]
  readonly words: { readonly en: string; readonly ru: string }
}

/** No source gives sizes; NECV-IMP-26: wreckage is small enough to be driven down. */
const roadShapes: Readonly<Record<RoadPieceKind, Shape>> = {
  rocks: { kind: 'impassable', size: [4, 3, 3], words: { en: 'Rocks', ru: 'Скалы' } },
  wreckage: { kind: 'structure', size: [2, 2, 2], words: { en: 'Wreckage', ru: 'Обломки' } },
  roadblock: { kind: 'barricade', size: [4, 0.5, 1], words: { en: 'Roadblock', ru: 'Заграждение' } },
  dune: { kind: 'difficult', size: [6, 4, 0], words: { en: 'Dune', ru: 'Дюна' } },
  crevice: { kind: 'dangerous', size: [5, 2, 0], words: { en: 'Crevice', ru: 'Расселина' } },
}

const isAlongX = (edge: Edge): boolean => edge === 'west' || edge === 'east'

/** Half of a piece's extent along x and along y, in thousandths of an inch. */
const halfOf = (kind: RoadPieceKind, trailing: Edge): { readonly x: number; readonly y: number } => {
  const [across, along] = roadShapes[kind].size
  return isAlongX(trailing) ? { x: along * 500, y: across * 500 } : { x: across * 500, y: along * 500 }
}

/** The outline of a piece; some kinds have cut corners. */
const outlineOf = (kind: RoadPieceKind, { x, y }: Spot, trailing: Edge): TerrainPiece['footprint'] => {
  const half = halfOf(kind, trailing)
  const cut = kind === 'rocks' || kind === 'dune' || kind === 'crevice' ? Math.min(half.x, half.y) / 2 : 0
  const corners = [
    [-half.x + cut, -half.y],
    [half.x - cut, -half.y],
    [half.x, -half.y + cut],
    [half.x, half.y - cut],
    [half.x - cut, half.y],
    [-half.x + cut, half.y],
    [-half.x, half.y - cut],
    [-half.x, -half.y + cut],
  ] as const
  const all = corners.map(([dx, dy]) => point(x + dx, y + dy))
  return cut > 0 ? all : all.filter((_, nth) => nth % 2 === 0)
}

export const pieceOf = (kind: RoadPieceKind, at: Spot, trailing: Edge, id: string): TerrainPiece => {
  const { kind: terrain, size } = roadShapes[kind]
  const footprint = outlineOf(kind, at, trailing)
  return { id, name: `road-${kind}`, kind: terrain, footprint, base: at.z, top: plus(at.z, inches(size[2])) }
}

/** NECV-ROAD-02: a place touching the leading edge, as far along that edge as the given place. */
export const atLeadingEdge = (
  { width, depth }: Pick<Battlefield, 'width' | 'depth'>,
  kind: RoadPieceKind,
  trailing: Edge,
  at: { readonly x: number; readonly y: number },
): Spot => {
  const half = halfOf(kind, trailing)
  const x = Math.max(half.x, Math.min(width - half.x, at.x))
  const y = Math.max(half.y, Math.min(depth - half.y, at.y))
  switch (oppositeOf(trailing)) {
    case 'north':
      return spot(x, half.y, 0)
    case 'south':
      return spot(x, depth - half.y, 0)
    case 'west':
      return spot(half.x, y, 0)
    case 'east':
      return spot(width - half.x, y, 0)
  }
}

/** Distance of an outline from an edge, in thousandths of an inch; negative beyond it. */
export const roomTo = (
  { width, depth }: Pick<Battlefield, 'width' | 'depth'>,
  edge: Edge,
  outline: readonly { readonly x: number; readonly y: number }[],
): number => {
  switch (edge) {
    case 'north':
      return Math.min(...outline.map(({ y }) => y))
    case 'south':
      return Math.min(...outline.map(({ y }) => depth - y))
    case 'west':
      return Math.min(...outline.map(({ x }) => x))
    case 'east':
      return Math.min(...outline.map(({ x }) => width - x))
  }
}

/** Only the board's oracle makes places on a board, so the type is known. */
const spotIn = (at: unknown): Spot => at as Spot

const names = Object.fromEntries(Object.entries(roadShapes).map(([kind, { words }]) => [`road-${kind}`, words]))

/** Far enough to be off any table: pieces that others refer to by index are moved there instead of being removed. */
const away = inches(1000)

/** Roads continue; everything else moves with the ground, and is removed when it touches the trailing edge. */
const rolledOn = (field: Battlefield, { trailing, rolled, added }: Road): Battlefield => {
  if (trailing === null) return field
  const step = stepTowards(trailing)
  const by = (distance: number) => ({ dx: step.dx * distance, dy: step.dy * distance })
  const move = <At extends { readonly x: number; readonly y: number }>(at: At, { dx, dy } = by(rolled)): At => ({
    ...at,
    ...point(at.x + dx, at.y + dy),
  })
  const isOff = (outline: readonly { readonly x: number; readonly y: number }[]): boolean =>
    rolled > 0 && roomTo(field, trailing, outline) <= 0
  const terrain = field.terrain.flatMap((piece): TerrainPiece[] => {
    if (piece.kind === 'road') return [piece]
    const footprint = piece.footprint.map((corner) => move(corner))
    if (!isOff(footprint)) return [{ ...piece, footprint }]
    return piece.switched === undefined
      ? []
      : [{ ...piece, footprint: footprint.map((corner) => move(corner, by(away))) }]
  })
  const stays = (at: Spot): boolean => !isOff([at])
  const carried = (at: Spot): Spot => (stays(move(at)) ? move(at) : move(at, by(away)))
  return {
    ...field,
    terrain: [
      ...terrain,
      ...added.flatMap(({ kind, at }, nth) => {
        const piece = pieceOf(kind, spotIn(at), trailing, `road-${nth}`)
        return roomTo(field, trailing, piece.footprint) <= 0 ? [] : [piece]
      }),
    ],
    doors: field.doors.map((door) => {
      const footprint = door.footprint.map((corner) => move(corner))
      return { ...door, footprint: isOff(footprint) ? footprint.map((corner) => move(corner, by(away))) : footprint }
    }),
    ladders: field.ladders
      .map((ladder) => ({ ...ladder, foot: move(ladder.foot), head: move(ladder.head) }))
      .filter(({ foot, head }) => stays(foot) && stays(head) && isHeldUp(terrain, head)),
    ducts: field.ducts.map((duct) => ({ ...duct, ends: [carried(duct.ends[0]), carried(duct.ends[1])] })),
    terminals: field.terminals.map((terminal) => ({ ...terminal, at: carried(terminal.at) })),
    objectives: field.objectives
      .map((objective) => ({ ...objective, at: move(objective.at) }))
      .filter(({ at }) => stays(at)),
    names: { ...field.names, ...names },
  }
}

/** Whether the terrain that a ladder leans on is still there. */
const isHeldUp = (terrain: readonly TerrainPiece[], head: Spot): boolean =>
  terrain.some(
    ({ top, footprint }) =>
      top === head.z &&
      head.x >= Math.min(...footprint.map(({ x }) => x)) - inches(1) &&
      head.x <= Math.max(...footprint.map(({ x }) => x)) + inches(1) &&
      head.y >= Math.min(...footprint.map(({ y }) => y)) - inches(1) &&
      head.y <= Math.max(...footprint.map(({ y }) => y)) + inches(1),
  )

interface Rolled {
  readonly from: Battlefield
  readonly field: Battlefield
  board: Board | null
}
const known = new WeakMap<Road, Rolled>()

const rolledFrom = (from: Battlefield, road: Road): Rolled => {
  const before = known.get(road)
  if (before?.from === from) return before
  const rolled: Rolled = { from, field: rolledOn(from, road), board: null }
  known.set(road, rolled)
  return rolled
}

/** The current battlefield; unchanged if it does not roll. */
export const battlefieldNow = (from: Battlefield, road: Road | undefined): Battlefield =>
  road === undefined || (road.rolled === 0 && road.added.length === 0) ? from : rolledFrom(from, road).field

export const boardNow = (board: Board, road: Road | undefined): Board => {
  if (road === undefined || (road.rolled === 0 && road.added.length === 0)) return board
  const rolled = rolledFrom(board.field, road)
  rolled.board ??= createBoard(rolled.field)
  return rolled.board
}

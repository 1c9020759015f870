/** The parts of a generated battlefield: a single piece, or several that belong together such as a room with its door. */
import type { BattlefieldFile, TerrainKind } from '../battlefield'

/** Half an inch, the grid on which everything is placed. */
export const half = 500

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}
/** Half inches across the table, thousandths of an inch up. */
type Spot = readonly [x: number, y: number, z: number]

export interface PiecePart {
  readonly name: string
  readonly kind: TerrainKind
  readonly rect: Rect
  readonly base: number
  readonly top: number
  /** Sides with a railing: 0 is the upper one, then clockwise. */
  readonly railings?: readonly number[]
}

/** In half inches from its own upper left corner. */
export interface Feature {
  readonly width: number
  readonly depth: number
  readonly pieces: readonly PiecePart[]
  readonly doors: readonly { readonly rect: Rect; readonly begins: 'open' | 'shut' | 'locked' }[]
  readonly ladders: readonly { readonly foot: Spot; readonly head: Spot }[]
  readonly ducts: readonly (readonly [Spot, Spot])[]
  /** `door`: its index among the feature's doors. */
  readonly terminals: readonly { readonly at: Spot; readonly door: number }[]
  readonly loot: readonly { readonly kind: 'casket' | 'ammo-crate'; readonly at: Spot }[]
}

/** Transforms a rectangle, a spot, and a side of a rectangle. */
interface Turn {
  readonly rect: (rect: Rect) => Rect
  readonly spot: (spot: Spot) => Spot
  readonly side: (side: number) => number
}

const turned = (feature: Feature, width: number, depth: number, { rect, spot, side }: Turn): Feature => ({
  width,
  depth,
  pieces: feature.pieces.map(({ railings, ...piece }) => ({
    ...piece,
    rect: rect(piece.rect),
    ...(railings === undefined ? {} : { railings: railings.map(side) }),
  })),
  doors: feature.doors.map((door) => ({ ...door, rect: rect(door.rect) })),
  ladders: feature.ladders.map(({ foot, head }) => ({ foot: spot(foot), head: spot(head) })),
  ducts: feature.ducts.map(([one, other]) => [spot(one), spot(other)]),
  terminals: feature.terminals.map((terminal) => ({ ...terminal, at: spot(terminal.at) })),
  loot: feature.loot.map((piece) => ({ ...piece, at: spot(piece.at) })),
})

/** Turned clockwise: its upper side is then on the right. */
export const quarterTurned = (feature: Feature): Feature =>
  turned(feature, feature.depth, feature.width, {
    rect: ({ x, y, width, depth }) => ({ x: feature.depth - y - depth, y: x, width: depth, depth: width }),
    spot: ([x, y, z]) => [feature.depth - y, x, z],
    side: (side) => (side + 1) % 4,
  })

export const halfTurned = (feature: Feature): Feature => quarterTurned(quarterTurned(feature))

const cornersOf = ({ x, y, width, depth }: Rect): [number, number][] => [
  [x * half, y * half],
  [(x + width) * half, y * half],
  [(x + width) * half, (y + depth) * half],
  [x * half, (y + depth) * half],
]
export const outlineOf = cornersOf

/** The battlefield with a feature added; its upper left corner is at (x, y). */
export const withFeature = (field: BattlefieldFile, feature: Feature, x: number, y: number): BattlefieldFile => {
  const moved = (rect: Rect): Rect => ({ ...rect, x: rect.x + x, y: rect.y + y })
  const spot = ([dx, dy, z]: Spot): [number, number, number] => [
    Math.round((x + dx) * half),
    Math.round((y + dy) * half),
    z,
  ]
  const numbered = (stem: string, before: readonly unknown[], place: number) => ({
    id: `${stem}-${before.length + place + 1}`,
    name: stem,
  })
  return {
    ...field,
    terrain: [
      ...field.terrain,
      ...feature.pieces.map(({ name, kind, rect, base, top, railings }, place) => ({
        ...numbered(name, field.terrain, place),
        kind,
        footprint: cornersOf(moved(rect)),
        base,
        top,
        ...(railings === undefined ? {} : { railings: [...railings] }),
        ...(kind === 'area' ? { size: 2, tags: ['ruins'] } : {}),
      })),
    ],
    doors: [
      ...field.doors,
      ...feature.doors.map(({ rect, begins }, place) => ({
        ...numbered('door', field.doors, place),
        footprint: cornersOf(moved(rect)),
        base: 0,
        top: doorHeight,
        begins,
      })),
    ],
    ladders: [
      ...field.ladders,
      ...feature.ladders.map(({ foot, head }, place) => ({
        ...numbered('ladder', field.ladders, place),
        foot: spot(foot),
        head: spot(head),
      })),
    ],
    ducts: [
      ...field.ducts,
      ...feature.ducts.map(([one, other], place) => ({
        ...numbered('ductway', field.ducts, place),
        ends: [spot(one), spot(other)] satisfies [unknown, unknown],
      })),
    ],
    terminals: [
      ...field.terminals,
      ...feature.terminals.map(({ at, door }, place) => ({
        ...numbered('terminal', field.terminals, place),
        at: spot(at),
        controls: [`door-${field.doors.length + door + 1}`],
      })),
    ],
    loot: [
      ...(field.loot ?? []),
      ...feature.loot.map(({ kind, at }, place) => ({
        ...numbered('loot', field.loot ?? [], place),
        kind,
        at: spot(at),
      })),
    ],
  }
}

/** Thousandths of an inch. */
export const doorHeight = 4000

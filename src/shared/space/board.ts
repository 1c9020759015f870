/** The index of a battlefield: flat arrays for the inner loops, built once, and caches. Not part of any state. */
import {
  type Battlefield,
  type Door,
  switchedTerrain,
  type TerrainKind,
  type TerrainPiece,
  traitsOf,
} from './battlefield'
import { inches, type Length, longest, plus } from './length'
import { isConvex } from './predicates'
import { cornersOf, type Outline } from './shapes'

/** A terrain piece or a door in the form that the inner loops need. */
export interface BoardPiece {
  readonly id: string
  readonly kind: TerrainKind | 'door'
  /** number of the gate (doors first, then switched terrain), or -1 if it can't be opened or switched */
  readonly door: number
  readonly outline: Outline
  /** x and y of every corner, one after the other */
  readonly corners: Float64Array
  readonly base: Length
  readonly top: Length
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
  /** whether no corner points inwards, so that the line between any two of its points lies inside */
  readonly convex: boolean
  readonly climbable: boolean
  readonly railings: readonly number[]
  readonly size: number
  /** effect on vehicles, if it differs from the effect on infantry */
  readonly vehicles: TerrainPiece['vehicles'] | null
}

/** Pieces that matter for one purpose. `boxes` holds minX, minY, maxX, maxY, base, top of each, one after the other. */
export interface Layer {
  readonly pieces: readonly BoardPiece[]
  readonly boxes: Float64Array
}

export const BOX = 6

/** Higher than any scenery that a ruleset ignores. */
const NOT_STEPPED_OVER = inches(1)

export interface Board {
  readonly field: Battlefield
  readonly pieces: readonly BoardPiece[]
  /** those of the pieces that are doors, in the battlefield's order */
  readonly doors: readonly BoardPiece[]
  /** stops sight */
  readonly opaque: Layer
  /** stops models */
  readonly solid: Layer
  /** carries models on its top */
  readonly standable: Layer
  readonly barricades: Layer
  /** difficult, dangerous and area ground */
  readonly ground: Layer
  readonly pits: Layer
  readonly areas: Layer
  readonly roads: Layer
}

const boardPiece = (
  id: string,
  kind: TerrainKind | 'door',
  door: number,
  shape: { readonly footprint: Outline; readonly base: Length; readonly top: Length },
  extra: Pick<BoardPiece, 'climbable' | 'railings' | 'size' | 'vehicles'>,
): BoardPiece => {
  const xs = shape.footprint.map(({ x }) => x)
  const ys = shape.footprint.map(({ y }) => y)
  return {
    id,
    kind,
    door,
    outline: shape.footprint,
    corners: cornersOf(shape.footprint),
    base: shape.base,
    top: shape.top,
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
    convex: isConvex(shape.footprint),
    ...extra,
  }
}

const terrainOnBoard = (piece: TerrainPiece, gate: number): BoardPiece =>
  boardPiece(piece.id, piece.kind, gate, piece, {
    climbable: traitsOf(piece).climbable,
    railings: piece.railings ?? [],
    size: piece.size ?? 0,
    vehicles: piece.vehicles ?? null,
  })

const doorOnBoard = (door: Door, number: number): BoardPiece =>
  boardPiece(door.id, 'door', number, door, { climbable: false, railings: [], size: 0, vehicles: null })

const layerOf = (pieces: readonly BoardPiece[]): Layer => ({
  pieces,
  boxes: Float64Array.from(pieces.flatMap((p) => [p.minX, p.minY, p.maxX, p.maxY, p.base, p.top])),
})

/** Whether any piece's box overlaps this one. Every piece has exactly one box of six entries. */
export const anyBoxMeets = ({ boxes }: Layer, minX: number, minY: number, maxX: number, maxY: number): boolean => {
  for (let box = 0; box < boxes.length; box += BOX) {
    if (
      (boxes[box] as number) <= maxX &&
      (boxes[box + 1] as number) <= maxY &&
      (boxes[box + 2] as number) >= minX &&
      (boxes[box + 3] as number) >= minY
    ) {
      return true
    }
  }
  return false
}

/** Impassable ground may be flat (lava, deep water) but still blocks movement, so it gets a minimum height. */
const neverEntered = (piece: BoardPiece): BoardPiece =>
  piece.kind === 'impassable' ? { ...piece, top: longest(piece.top, plus(piece.base, NOT_STEPPED_OVER)) } : piece

/** Builds the index. The battlefield must not change afterwards. */
export const createBoard = (field: Battlefield): Board => {
  const switched = switchedTerrain(field)
  const gateOf = (piece: TerrainPiece): number =>
    piece.switched === undefined ? -1 : field.doors.length + switched.indexOf(piece)
  const terrain = field.terrain.map((piece) => ({
    piece,
    traits: traitsOf(piece),
    onBoard: terrainOnBoard(piece, gateOf(piece)),
  }))
  const doors = field.doors.map(doorOnBoard)
  const those = (wanted: (entry: (typeof terrain)[number]) => boolean): BoardPiece[] =>
    terrain.filter(wanted).map(({ onBoard }) => onBoard)
  const ofKind = (...kinds: readonly TerrainKind[]): Layer => layerOf(those(({ piece }) => kinds.includes(piece.kind)))
  const solid = terrain.flatMap(({ traits, onBoard }) => (traits.solid ? [neverEntered(onBoard)] : []))
  return {
    field,
    pieces: [...terrain.map(({ onBoard }) => onBoard), ...doors],
    doors,
    opaque: layerOf([...those(({ traits }) => traits.opaque), ...doors]),
    solid: layerOf([...solid, ...doors]),
    standable: layerOf(those(({ traits }) => traits.standable)),
    barricades: ofKind('barricade'),
    ground: ofKind('difficult', 'dangerous', 'area'),
    pits: ofKind('pit'),
    areas: ofKind('area'),
    roads: ofKind('road'),
  }
}

const built = new WeakMap<Battlefield, Board>()

/** The index of a battlefield used by many battles: built once and shared, with its caches. */
export const boardOf = (field: Battlefield): Board => {
  const known = built.get(field)
  if (known !== undefined) return known
  const board = createBoard(field)
  built.set(field, board)
  return board
}

/** Small tables for tests: values in inches, results in lengths. */
import fc from 'fast-check'
import {
  type BattlefieldFile,
  type Body,
  createBoard,
  createPositions,
  EAST,
  type Heading,
  inches,
  type MoveFault,
  type PathStep,
  type PricedMove,
  spot,
  standingPlace,
  millimetres,
  type MovePolicy,
  type Mover,
  NOTHING,
  place,
  type Placement,
  readBattlefield,
  type Tabletop,
  type TerrainKind,
} from '../../../src/shared/space'

type Terrain = BattlefieldFile['terrain'][number]
type Corner = readonly [number, number]

const thousandths = (amount: number): number => Math.round(amount * 1000)

/** An outline from corners in inches. */
export const outline = (...corners: readonly Corner[]): [number, number][] =>
  corners.map(([x, y]) => [thousandths(x), thousandths(y)])

/** A rectangle of x0 to x1 by y0 to y1, in inches. */
export const box = (x0: number, x1: number, y0: number, y1: number): [number, number][] =>
  outline([x0, y0], [x1, y0], [x1, y1], [x0, y1])

export const piece = (
  id: string,
  kind: TerrainKind,
  footprint: [number, number][],
  top: number,
  base = 0,
  extra: Partial<Terrain> = {},
): Terrain => ({ id, name: 'thing', kind, footprint, base: thousandths(base), top: thousandths(top), ...extra })

/** An empty battlefield of 48 by 48 inches with the given things on it. */
export const fieldWith = (parts: Partial<BattlefieldFile> = {}): BattlefieldFile => ({
  version: 1,
  id: 'test-field',
  title: { en: 'Test', ru: 'Проба' },
  width: 48_000,
  depth: 48_000,
  terrain: [],
  doors: [],
  ladders: [],
  ducts: [],
  terminals: [],
  objectives: [],
  deployment: [],
  names: { thing: { en: 'Thing', ru: 'Вещь' } },
  ...parts,
})

/** A human fighter on a 25 mm base. */
export const FIGHTER: Body = {
  base: { kind: 'circle', radius: millimetres(12.5) },
  height: inches(1.25),
  proneHeight: inches(0.4),
  size: 2,
}

/** A base with a round number as radius, for arithmetic that can be checked by eye. */
export const ROUND_FIGHTER: Body = { ...FIGHTER, base: { kind: 'circle', radius: inches(0.5) } }

export const at = (
  x: number,
  y: number,
  z = 0,
  heading: Heading = EAST,
  pose: Placement['pose'] = 'standing',
): Placement => ({
  x: inches(x),
  y: inches(y),
  z: inches(z),
  heading,
  pose,
})

/** A table with models of one body, placed in order. */
export const tableWith = (
  parts: Partial<BattlefieldFile>,
  places: readonly (Placement | null)[],
  body: Body | readonly Body[] = ROUND_FIGHTER,
): Tabletop => {
  const bodies = places.map((_, model) => ('base' in body ? body : (body[model] ?? ROUND_FIGHTER)))
  const positions = createPositions(bodies)
  places.forEach((there, model) => {
    if (there) place(positions, model, there)
  })
  const board = createBoard(readBattlefield(fieldWith(parts)))
  return { board, positions, openDoors: board.field.doors.map(() => false), clouds: [] }
}

/** Prices like those of a skirmish game: half speed over difficult ground and when climbing. */
export const PRICES: MovePolicy = {
  step: inches(0.5),
  difficultFactor: 2,
  dangerousFactor: 2,
  areaFactor: 1,
  climbFactor: 2,
  ladderFactor: 1,
  overhang: inches(1),
  barricadeToll: NOTHING,
  jumpUpTo: NOTHING,
  leapUpTo: NOTHING,
  climbs: true,
  braves: false,
}

export const moverOf = (model: number, allowance: number, more: Partial<Mover> = {}): Mover => ({
  model,
  allowance: inches(allowance),
  passes: [],
  avoids: [],
  distance: inches(1),
  engages: [],
  watches: [],
  ...more,
})

/** Integers that often coincide, so that touching and crossing at corners really happen. */
export const coordinate = (limit = 12): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: limit }).map((n) => n * 1000),
    fc.integer({ min: 0, max: limit * 1000 }),
  )

export const step = (by: PathStep['by'], x: number, y: number, z = 0): PathStep => ({
  by,
  to: spot(x * 1000, y * 1000, z * 1000),
})
export const walk = (x: number, y: number, z = 0): PathStep => step('walk', x, y, z)
export const whys = (faults: readonly MoveFault[]): string[] => faults.map(({ why }) => why)

/** Where a move leaves the mover, ready for the next one. */
export const settleAt = (table: Tabletop, model: number, { end }: PricedMove): void =>
  place(table.positions, model, { ...standingPlace(table.positions, model), ...end.spot })

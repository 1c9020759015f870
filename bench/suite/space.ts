/**
 * Duration of questions about space, beside a plain loop over objects with the same answers. Every pair of rows prints the same checksum or
 * the run stops. `benchSpace()` returns nanoseconds per operation.
 */
import {
  battlefieldOf,
  bodyToBody,
  blast,
  type Board,
  centreToCentre,
  clearLine,
  createBoard,
  createPositions,
  createSight,
  EAST,
  inches,
  look,
  millimetres,
  type MovePolicy,
  NOTHING,
  place,
  placementOf,
  priceMove,
  routeToContact,
  sampleMove,
  sampleZone,
  type Spot,
  spot,
  standingPlace,
  type Tabletop,
} from '../../src/shared/space'
import { coversPoint } from '../../src/shared/space/sight/rays'

export interface Measured {
  readonly name: string
  readonly ns: number
}

const FIGHTERS = 16

/** A small random generator, so that every run asks the same questions. */
const drawing = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const PRICES: MovePolicy = {
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

const tableOf = (id: string): Tabletop => {
  const board = createBoard(battlefieldOf(id))
  const body = {
    base: { kind: 'circle', radius: millimetres(12.5) },
    height: inches(1.25),
    proneHeight: inches(0.4),
    size: 2,
  } as const
  const positions = createPositions(Array.from({ length: FIGHTERS }, () => body))
  const table = { board, positions, openDoors: board.field.doors.map(() => false), clouds: [] }
  const draw = drawing(7)
  const mover = (model: number) => ({
    model,
    allowance: inches(10),
    passes: [],
    avoids: [],
    distance: inches(1),
    engages: [],
    watches: [],
  })
  for (let model = 0; model < FIGHTERS; model += 1) {
    const at = sampleZone(draw, table, model, model % 2 === 0 ? 'north' : 'south', { heading: EAST, pose: 'standing' })
    if (at) place(positions, model, at)
  }
  // four rounds of wandering spread them over the battlefield
  for (let turn = 0; turn < 4 * FIGHTERS; turn += 1) {
    const move = sampleMove(draw, table, mover(turn % FIGHTERS), PRICES)
    if (move) place(positions, turn % FIGHTERS, move.to)
  }
  return table
}

const time = (runs: number, work: () => number): { ns: number; sum: number } => {
  let sum = work()
  for (let warm = 0; warm < runs / 10; warm += 1) work()
  const start = performance.now()
  for (let run = 0; run < runs; run += 1) sum = work()
  return { ns: ((performance.now() - start) * 1e6) / runs, sum }
}

interface Edge {
  readonly a: { readonly x: number; readonly y: number }
  readonly b: { readonly x: number; readonly y: number }
  readonly top: number
}

interface Corner {
  readonly x: number
  readonly y: number
}

const sideOf = (p: Corner, q: Corner, { x, y }: Corner): number => (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)

/** The plain loop: every edge an object, no bounding boxes, no order. */
const straightLoop = (edges: readonly Edge[], from: Spot, to: Spot): boolean => {
  for (const { a, b, top } of edges) {
    const apart = sideOf(from, to, a) * sideOf(from, to, b) > 0
    if (!apart && sideOf(a, b, from) * sideOf(a, b, to) <= 0 && from.z <= top) return true
  }
  return false
}

const edgesOf = (board: Board): Edge[] =>
  board.opaque.pieces.flatMap(({ outline, top }) =>
    outline.map((a, at) => ({ a, b: outline[(at + 1) % outline.length] ?? a, top })),
  )

const sightRays = (): Measured[] => {
  const table = tableOf('sealed-sump')
  const edges = edgesOf(table.board)
  const draw = drawing(11)
  // nobody stands inside a wall, and a ray wholly inside one crosses no edge
  const free = (x: number, y: number): boolean =>
    table.board.opaque.pieces.every(({ corners }) => !coversPoint(corners, x, y))
  const place = (): Spot => spot(draw(36_000), draw(36_000), 1100)
  const rays = Array.from({ length: 2000 }, () => [place(), place()] as const).filter(([from]) => free(from.x, from.y))
  const count = (stops: (from: Spot, to: Spot) => boolean) => () =>
    rays.reduce((sum, [from, to]) => sum + (stops(from, to) ? 1 : 0), 0)
  const index = time(
    40,
    count((from, to) => clearLine(table, from, to) !== null),
  )
  const loop = time(
    40,
    count((from, to) => straightLoop(edges, from, to)),
  )
  if (index.sum !== loop.sum)
    throw new Error(`The index and the straight loop disagree: ${index.sum} and ${loop.sum} rays stopped`)
  return [
    {
      name: `sight ray, ${edges.length} edges, index (${index.sum} of ${rays.length} stopped)`,
      ns: index.ns / rays.length,
    },
    {
      name: `sight ray, ${edges.length} edges, straight loop (${loop.sum} of ${rays.length} stopped)`,
      ns: loop.ns / rays.length,
    },
  ]
}

const looks = (id: string): Measured[] => {
  const table = tableOf(id)
  const pairs = Array.from(
    { length: FIGHTERS * FIGHTERS },
    (_, n) => [Math.floor(n / FIGHTERS), n % FIGHTERS] as const,
  ).filter(([a, b]) => a !== b && placementOf(table.positions, a) && placementOf(table.positions, b))
  const everybody = Array.from({ length: FIGHTERS }, (_, n) => n)
  const sees = (fresh: boolean, company: boolean) => {
    const sight = createSight(bodyToBody())
    return () => {
      const using = fresh ? createSight(bodyToBody()) : sight
      return pairs.reduce((sum, [a, b]) => {
        const screens = company ? everybody.filter((n) => n !== a && n !== b) : []
        return sum + (look(using, table, a, b, { screens, blockers: [] }).visible ? 1 : 0)
      }, 0)
    }
  }
  const single = createSight(centreToCentre())
  const rows: readonly (readonly [string, () => number])[] = [
    ['look with 45 rays, nothing remembered', sees(true, false)],
    ['look with 45 rays and 14 bystanders, nothing remembered', sees(true, true)],
    ['look again, nothing moved', sees(false, true)],
    [
      'centre to centre again',
      () => pairs.reduce((sum, [a, b]) => sum + (look(single, table, a, b).visible ? 1 : 0), 0),
    ],
  ]
  return rows.map(([name, work]) => ({ name: `${id}: ${name}`, ns: time(100, work).ns / pairs.length }))
}

const moves = (id: string): Measured[] => {
  const table = tableOf(id)
  const draw = drawing(3)
  const foes = [1, 3, 5, 7, 9, 11, 13, 15]
  const mover = {
    model: 0,
    allowance: inches(5),
    passes: [2, 4, 6],
    avoids: foes,
    distance: inches(1),
    engages: [],
    watches: [],
  }
  const sampled = time(20_000, () => (sampleMove(draw, table, mover, PRICES) ? 1 : 0))
  const path = sampleMove(draw, table, mover, PRICES)?.path ?? []
  const priced = time(5000, () => priceMove(table, mover, path, PRICES).cost)
  const charge = time(200, () =>
    foes.reduce((sum, foe) => sum + (routeToContact(table, { ...mover, avoids: [] }, [foe], PRICES)?.cost ?? 0), 0),
  )
  const marker = time(5000, () => blast(table, standingPlace(table.positions, 1), inches(5)).length)
  return [
    { name: `${id}: random legal move`, ns: sampled.ns },
    { name: `${id}: price a path`, ns: priced.ns },
    { name: `${id}: shortest way into contact, anywhere on the table`, ns: charge.ns / foes.length },
    { name: `${id}: who is under a 5 inch marker`, ns: marker.ns },
  ]
}

export const benchSpace = (): Measured[] => [
  ...sightRays(),
  ...['sealed-sump', 'gantry-works', 'ash-market'].flatMap((id) => [...looks(id), ...moves(id)]),
]

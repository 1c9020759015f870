import { choose, rollOne, row, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure, place } from '../../asking'
import { fall } from '../../falling/fall'
import type { HitRoll } from '../../moments'
import { movementOf } from '../../movement/allowance'
import type { Ground } from '../../questions'
import { roadPieceKinds, type Road, type RoadPieceKind, type RoadSides, type SideIndex } from '../../state'
import { fightersIn, fightersWhere, type NecromundaTable } from '../../table'
import { catchUp, leaveBehind, mayReturn } from '../../vehicles/left-behind'
import { isVehicle } from '../../vehicles/vehicle'
import { bringIn, change, mark, markOf, objectsOf, opponentOf, rollAmount, sidesWho, within } from '../playing'
import type { SpecialRule } from '../scenario'

const rule = 'NECV-ROAD-01'

/** Distance by which everything moves towards the trailing edge in every round. */
const stretch = inches(8)
/** Distance of new scenery from models and other pieces. */
const clear = inches(3)

/** Mark for the round in which it began to roll. */
const since = 'road-since'

interface Rolling {
  /** The side whose own edge is the trailing one; vehicles that follow the road start there. */
  readonly trailing: 'attacker' | 'defender'
  readonly sides: RoadSides
  /** It begins to roll in the first round in which this is true; absent: before set-up. */
  readonly begins?: (table: NecromundaTable) => Procedure<boolean>
  /** The last round in which it rolls. */
  readonly until?: number
  /** The battle is over this many rounds after it began to roll. */
  readonly lasts?: number
  /** Kinds of objects that move along with the vehicles. */
  readonly keeps?: readonly string[]
  /** Kinds of scenery that appear ahead; absent: any. */
  readonly ahead?: readonly RoadPieceKind[]
}

const roadOf = ({ state }: Pick<NecromundaTable, 'state'>): Road | undefined => state.scenery.road

const isRolling = (table: Pick<NecromundaTable, 'state'>): boolean => {
  const road = roadOf(table)
  return road !== undefined && road.over !== true
}

/**
 * NECV-ROAD-01, NECV-ROAD-02, NECV-ROAD-03: the battlefield rolls on at the start of every End phase. Models that are left behind may catch
 * up, and come back as reinforcements.
 */
export const rollingRoad = ({ trailing, sides, begins, until, lasts, keeps = [], ahead }: Rolling): SpecialRule => ({
  rule,
  fighters: { on: { hitRollAgainst: raisesAsh } },
  *setUp(table) {
    if (begins === undefined) yield* setOut(table, trailing, sides)
  },
  *roundBegins(table) {
    if (begins !== undefined && roadOf(table) === undefined && (yield* begins(table)))
      yield* setOut(table, trailing, sides)
    if (roadOf(table) !== undefined) yield* comeBack(table)
  },
  *endPhaseBegins(table) {
    if (!isRolling(table)) return
    yield* catchUp(table)
    yield* rollOn(table, keeps)
    yield* sceneryAhead(table, ahead ?? roadPieceKinds)
    if (table.state.round === until) table.emit({ type: 'road-ended', rule })
  },
  over: (table) => lasts !== undefined && isRolling(table) && table.state.round >= markOf(table, since) + lasts,
  goesOn: (table) => fightersIn(table, 'left-behind').some((fighter) => mayReturn(table, fighter)),
})

const ashCloud = [row('ash-cloud', 'NECV-ROAD-03', 'add', -1)]

/** NECV-ROAD-03: a model that has moved farther than its Movement is harder to hit until it is activated again. */
const raisesAsh = ({ table, fighter, kind }: HitRoll) =>
  kind === 'ranged' && isRolling(table) && table.fighter(fighter).lastMove > movementOf(table, fighter) ? ashCloud : []

function* setOut(table: NecromundaTable, by: 'attacker' | 'defender', sides: RoadSides): Procedure {
  const [zone = 0] = sidesWho(table, by)
  const trailing = yield* measure(table, 0, { ask: 'trailing-edge', zone }, rule)
  table.emit({ type: 'road-began', rule, zone, trailing, sides })
  mark(table, rule, since, table.state.round)
}

/** NECV-ROAD-01, NECV-DEP-03: models that caught up arrive with the next round's reinforcements, within 3" of the trailing edge. */
function* comeBack(table: NecromundaTable): Procedure {
  const zone = roadOf(table)?.zone ?? 0
  const ground: Ground = [within('own-edge', 3)]
  for (const fighter of fightersIn(table, 'left-behind')) {
    const { behind, aboard } = table.fighter(fighter)
    if (behind?.comesBack !== true || aboard !== undefined) continue
    const { id, side } = table.roster(fighter)
    const pool = { side, kind: 'scenario.arrival', subject: id, rule: 'NECX-SCN-02', classes: [2, 6] }
    const by = (yield* rollOne(pool)) >= 3 ? side : (opponentOf(table, side) ?? side)
    yield* bringIn(table, rule, fighter, ground, by, zone)
  }
}

/** NECV-ROAD-01: models that touch the trailing edge are left behind; then everything else moves. */
function* rollOn(table: NecromundaTable, keeps: readonly string[]): Procedure {
  const zone = roadOf(table)?.zone ?? 0
  const among = fightersWhere(table, () => true)
  const off =
    among.length === 0 ? among : yield* measure(table, 0, { ask: 'rolls-off', zone, distance: stretch, among }, rule)
  for (const fighter of off) yield* leaveBehind(table, fighter)
  const kinds = [...new Set(table.state.scenario.objects.map(({ kind }) => kind))].filter(
    (kind) => !keeps.includes(kind),
  )
  for (const kind of kinds) yield* loseObjects(table, zone, kind)
  const lying = table.state.scenery.loot.flatMap(({ gone }, number) => (gone ? [] : [number]))
  const loot =
    lying.length === 0
      ? lying
      : yield* measure(table, 0, { ask: 'loot-rolls-off', distance: stretch, among: lying }, rule)
  const kept = table.state.scenario.objects.flatMap(({ kind, at }, object) =>
    keeps.includes(kind) ? [{ object, at }] : [],
  )
  table.emit({ type: 'road-rolled', rule, distance: stretch, loot })
  for (const { object, at } of kept) change(table, rule, object, { at })
  yield* dropUnsupported(table)
}

/** Removes objects without a carrier near the trailing edge. */
function* loseObjects(table: NecromundaTable, zone: SideIndex, kind: string): Procedure {
  const objects = objectsOf(table, kind).filter((object) => table.state.scenario.objects[object]?.carrier === null)
  if (objects.length === 0) return
  const question = { ask: 'objects-on', zone, ground: [within('own-edge', 8)], objects, kind } as const
  for (const object of yield* measure(table, 0, question, rule)) change(table, rule, object, { gone: true })
}

/** Fighters on scenery that has gone fall. */
function* dropUnsupported(table: NecromundaTable): Procedure {
  const among = fightersWhere(table, (_, profile) => !isVehicle(profile))
  if (among.length === 0) return
  for (const fighter of yield* measure(table, 0, { ask: 'unsupported', among }, rule)) yield* fall(table, fighter, rule)
}

interface Piece extends Option {
  readonly kind: RoadPieceKind
}

/** NECV-ROAD-02: D3-1 new pieces, placed in turn, beginning with the sides without priority. */
function* sceneryAhead(table: NecromundaTable, kinds: readonly RoadPieceKind[]): Procedure {
  const rule = 'NECV-ROAD-02'
  const { order } = table.state
  const [first = 0] = order
  const count = (yield* rollAmount(table, rule, first, 'D3', 'scenery')) - 1
  for (let piece = 0; piece < count; piece += 1) {
    const side = order[(piece + 1) % order.length] ?? 0
    const fitting: Piece[] = []
    for (const kind of kinds)
      if (yield* measure(table, 0, { ask: 'road-room', kind, apart: clear }, rule))
        fitting.push({ id: `road-${kind}`, kind })
    if (fitting.length === 0) return
    const { kind } = yield* choose(side, 'road.scenery', `side-${side}`, fitting, rule)
    const subject = table.rosters.find((profile) => profile.side === side)?.index ?? 0
    const at: unknown = yield* place(table, subject, { ask: 'place-scenery', kind, apart: clear }, rule, side)
    table.emit({ type: 'road-scenery-placed', rule, piece: { kind, at } })
  }
}

import { row, type Procedure, type Row } from '../../../engine'
import { half, inches, rounded, type Length } from '../../../space'
import { measure } from '../asking'
import { check } from '../checks'
import { edgeTest } from '../falling/edge-test'
import { fall, takeFall } from '../falling/fall'
import { heightFor, isHigh, jumpModifier } from '../falling/heights'
import { goOutOfAction } from '../hits'
import type { Arrival, Hazard, Stopped } from '../questions'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { gapFor, movementOf } from './allowance'
import { mayGoOn, payForMore } from './go-on'
import type { Way } from './way'

/** NEC-MOVE-07: what a failed barricade costs. */
const barricadeToll = inches(2)

const testInitiative = (table: NecromundaTable, fighter: FighterIndex, rule: string, rows: readonly Row[] = []) =>
  check(table, fighter, 'i', rule, rows)

/**
 * Meets one hazard. Returns whether the move goes on. Interceptors are dealt with by the move itself.
 */
export function* meet(table: NecromundaTable, way: Way, number: number, hazard: Hazard): Procedure<boolean> {
  if (handlersOf(table, 'hovers', way.fighter).length > 0) return true
  switch (hazard.kind) {
    case 'barricade':
      return yield* crossBarricade(table, way)
    case 'dangerous':
      return yield* enterDangerousGround(table, way, number)
    case 'jump':
      return yield* jump(table, way, number, hazard.height)
    case 'leap':
      return yield* leap(table, way, number, hazard)
    case 'interceptor':
      return true
  }
}

/** Where the way ends at a hazard. */
export const arriveAt = (table: NecromundaTable, way: Way, stopped: Stopped | null): Procedure<Arrival> =>
  measure(
    table,
    way.fighter,
    {
      ask: 'arrive',
      fighter: way.fighter,
      kind: way.kind,
      plan: way.plan,
      allowance: way.allowance,
      tolls: way.tolls,
      stopped,
      targets: way.targets,
    },
    'NEC-MOVE-02',
  )

/** NEC-MOVE-07. Declining the test costs what failing it does (NEC-Q-23), so nobody is asked. */
function* crossBarricade(table: NecromundaTable, way: Way): Procedure<boolean> {
  const { passed } = yield* testInitiative(table, way.fighter, 'NEC-MOVE-07')
  way.tolls.push(passed ? inches(0) : barricadeToll)
  return true
}

/** NEC-TERR-04, NEC-Q-27: one test when it first gets onto the ground; failing it is the end. */
function* enterDangerousGround(table: NecromundaTable, way: Way, hazard: number): Procedure<boolean> {
  const { passed } = yield* testInitiative(table, way.fighter, 'NEC-TERR-04')
  if (passed) return true
  const arrival = yield* arriveAt(table, way, { hazard, inAir: false })
  table.emit({ type: 'moved', rule: way.rule, fighter: way.fighter, kind: way.kind, arrival })
  yield* perish(table, way.fighter)
  return false
}

export function* perish(table: NecromundaTable, fighter: FighterIndex): Procedure {
  yield* goOutOfAction(table, fighter, { attacker: null, by: 'dangerous-ground', kind: 'other' }, 'NEC-TERR-04')
}

const modifierRows = (modifier: number): Row[] =>
  modifier === 0 ? [] : [row('jump-height', 'NEC-FALL-02', 'add', modifier)]

/** NEC-CLIMB-09: free of charge, and from 1" up an Initiative test. */
function* jump(table: NecromundaTable, way: Way, hazard: number, drop: Length): Procedure<boolean> {
  const height = heightFor(table, way.fighter, drop)
  if (!isHigh(height)) return true
  const { passed } = yield* testInitiative(table, way.fighter, 'NEC-CLIMB-09', modifierRows(jumpModifier(height)))
  if (passed) return true
  yield* landBadly(table, way, hazard, drop)
  return false
}

/** The jumper falls to where it meant to land. */
function* landBadly(table: NecromundaTable, way: Way, hazard: number, height: Length): Procedure {
  const { placement, contacts } = yield* arriveAt(table, way, { hazard, inAir: false })
  table.emit({ type: 'fell', rule: 'NEC-FALL-01', fighter: way.fighter, height, placement, onto: null, contacts })
  yield* takeFall(table, way.fighter, height)
}

type Leap = Extract<Hazard, { kind: 'leap' }>

/**
 * NEC-CLIMB-11 to -14. One test for a diagonal jump, the harder of the two; failing it is a fall where there is a drop, and
 * Pinned on the far side where there is none.
 */
function* leap(table: NecromundaTable, way: Way, hazard: number, { at, gap: width, height: drop, cost }: Leap): Procedure<boolean> {
  const gap = gapFor(table, way.fighter, width)
  const height = heightFor(table, way.fighter, drop)
  const movement = movementOf(table, way.fighter)
  const takeOff = rounded(at + tollsPaid(way))
  if (gap > movement) {
    way.allowance = rounded(Math.min(way.allowance, takeOff + movement))
    return yield* fallShort(table, way, hazard)
  }
  // NEC-CLIMB-12: out of movement in mid-air, the next action point has to go on.
  while (takeOff + cost > way.allowance) {
    if (!mayGoOn(table, way)) return yield* fallShort(table, way, hazard)
    payForMore(table, way, 'NEC-CLIMB-12')
  }
  const drops = isHigh(height)
  if (gap <= half(movement) && !drops) return true
  const rows = drops ? modifierRows(jumpModifier(height)) : []
  const { passed } = yield* testInitiative(table, way.fighter, drops ? 'NEC-CLIMB-14' : 'NEC-CLIMB-13', rows)
  if (passed) return true
  if (drops) yield* landBadly(table, way, hazard, drop)
  else yield* crossBadly(table, way, hazard)
  return false
}

/** Sum of what its barricades have cost so far. */
export const tollsPaid = ({ tolls }: Way): number => tolls.reduce((sum, toll) => sum + toll, 0)

/** NEC-CLIMB-13: over the gap, but Pinned on the far side. */
function* crossBadly(table: NecromundaTable, way: Way, hazard: number): Procedure {
  const { fighter, kind, rule } = way
  const arrival = yield* arriveAt(table, way, { hazard, inAir: false })
  table.emit({ type: 'moved', rule, fighter, kind, arrival })
  if (table.fighter(fighter).status !== 'active') return
  table.emit({ type: 'status-changed', rule: 'NEC-CLIMB-13', fighter, status: 'pinned' })
  yield* edgeTest(table, fighter)
}

/** NEC-CLIMB-12, -13: as far as it gets, and down. */
function* fallShort(table: NecromundaTable, way: Way, hazard: number): Procedure<boolean> {
  const arrival = yield* arriveAt(table, way, { hazard, inAir: true })
  table.emit({ type: 'moved', rule: way.rule, fighter: way.fighter, kind: way.kind, arrival })
  yield* fall(table, way.fighter, 'NEC-CLIMB-12')
  return false
}

import { row, type Computed, type Procedure, type Row } from '../../../engine'
import { half, inches, rounded, type Length } from '../../../space'
import { measure } from '../asking'
import { check, neededForCheck } from '../checks'
import { edgeTest } from '../falling/edge-test'
import { fall, takeFall } from '../falling/fall'
import { heightFor, isHigh, jumpModifier } from '../falling/heights'
import { goOutOfAction } from '../hits'
import { rideBy } from '../mounts/ride-by'
import type { Arrival, Hazard, Stopped } from '../questions'
import { rampRows } from '../riding/boarding'
import { hasProperty, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { gapFor, movementOf } from './allowance'
import { mayGoOn, payForMore } from './go-on'
import type { MoveInProgress } from './way'

/** NEC-MOVE-07: Movement lost by failing to cross a barricade. */
const barricadeToll = inches(2)

/** The Initiative test for a hazard, and the consequence of failing it. */
interface HazardTest {
  readonly rule: string
  readonly rows: readonly Row[]
  readonly otherwise: 'toll' | 'lost' | 'falls' | 'pinned'
}

const dangerousTest: HazardTest = { rule: 'NEC-TERR-04', rows: [], otherwise: 'lost' }

const testOf = (table: NecromundaTable, fighter: FighterIndex, hazard: Hazard): HazardTest | null => {
  switch (hazard.kind) {
    case 'barricade':
      return barricadeTest(table, fighter)
    case 'dangerous':
      return dangerousTest
    case 'jump':
      return jumpTest(table, fighter, hazard.height)
    case 'leap':
      return leapTest(table, fighter, hazard)
    case 'interceptor':
    case 'ride-by':
      return null
  }
}

/** NEC-MOVE-07, unless the fighter ignores barricades. */
const barricadeTest = (table: NecromundaTable, fighter: FighterIndex): HazardTest | null =>
  hasProperty(table, fighter, 'vaults') ? null : { rule: 'NEC-MOVE-07', rows: [], otherwise: 'toll' }

/** NEC-CLIMB-09: from a height of 1". */
const jumpTest = (table: NecromundaTable, fighter: FighterIndex, drop: Length): HazardTest | null => {
  const height = heightFor(table, fighter, drop)
  return isHigh(height)
    ? { rule: 'NEC-CLIMB-09', rows: modifierRows(jumpModifier(table, height)), otherwise: 'falls' }
    : null
}

/** NEC-CLIMB-13, NEC-CLIMB-14: for a leap that goes down, the harder of the two tests. */
const leapTest = (table: NecromundaTable, fighter: FighterIndex, { gap, height: drop }: Leap): HazardTest | null => {
  const height = heightFor(table, fighter, drop)
  if (isHigh(height))
    return { rule: 'NEC-CLIMB-14', rows: modifierRows(jumpModifier(table, height)), otherwise: 'falls' }
  const isEasy = gapFor(table, fighter, gap) <= half(movementOf(table, fighter))
  return isEasy ? null : { rule: 'NEC-CLIMB-13', rows: [], otherwise: 'pinned' }
}

export interface Risk extends Pick<HazardTest, 'otherwise'> {
  readonly needed: Computed
}

/** The test for a hazard on a planned path; null if nothing is rolled. */
export const riskOf = (table: NecromundaTable, fighter: FighterIndex, hazard: Hazard): Risk | null => {
  const test = hasProperty(table, fighter, 'hovers') ? null : testOf(table, fighter, hazard)
  return test === null ? null : { needed: neededForCheck(table, fighter, 'i', test.rows), otherwise: test.otherwise }
}

/** Takes the test and returns whether it was passed; true if there is no test. */
function* take(table: NecromundaTable, fighter: FighterIndex, test: HazardTest | null): Procedure<boolean> {
  if (test === null) return true
  const { passed } = yield* check(table, fighter, 'i', test.rule, test.rows)
  return passed
}

/** Resolves one hazard and returns whether the move continues. Interceptors are resolved by the move itself. */
export function* meet(table: NecromundaTable, way: MoveInProgress, number: number, hazard: Hazard): Procedure<boolean> {
  if (hasProperty(table, way.fighter, 'hovers') && hazard.kind !== 'ride-by') return true
  switch (hazard.kind) {
    case 'barricade':
      return yield* crossBarricade(table, way)
    case 'dangerous':
      return yield* enterDangerousGround(table, way, number)
    case 'jump':
      return yield* jump(table, way, number, hazard.height)
    case 'leap':
      return yield* leap(table, way, number, hazard)
    case 'ride-by':
      return yield* rideBy(table, way, number, hazard.fighter)
    case 'interceptor':
      return true
  }
}

/** Where the move ends if a hazard stops it. */
export const arriveAt = (table: NecromundaTable, way: MoveInProgress, stopped: Stopped | null): Procedure<Arrival> =>
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

/** NEC-MOVE-07. Declining the test costs as much as failing it (NEC-Q-23), so the player is not asked. */
function* crossBarricade(table: NecromundaTable, way: MoveInProgress): Procedure<boolean> {
  const passed = yield* take(table, way.fighter, barricadeTest(table, way.fighter))
  way.tolls.push(passed ? inches(0) : barricadeToll)
  return true
}

/** NEC-TERR-04, NEC-Q-27: one test when it first enters the ground; if it fails, the fighter is lost. */
function* enterDangerousGround(table: NecromundaTable, way: MoveInProgress, hazard: number): Procedure<boolean> {
  if (yield* take(table, way.fighter, dangerousTest)) return true
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

/** NEC-CLIMB-09: a jump down costs no Movement. */
function* jump(table: NecromundaTable, way: MoveInProgress, hazard: number, drop: Length): Procedure<boolean> {
  if (yield* take(table, way.fighter, jumpTest(table, way.fighter, drop))) return true
  yield* landBadly(table, way, hazard, drop)
  return false
}

/** The fighter falls to the spot where it wanted to land. */
function* landBadly(table: NecromundaTable, way: MoveInProgress, hazard: number, height: Length): Procedure {
  const { placement, contacts } = yield* arriveAt(table, way, { hazard, inAir: false })
  table.emit({ type: 'fell', rule: 'NEC-FALL-01', fighter: way.fighter, height, placement, onto: null, contacts })
  yield* takeFall(table, way.fighter, height)
}

type Leap = Extract<Hazard, { kind: 'leap' }>

/**
 * NEC-CLIMB-11 to -14. One test for a diagonal jump, the harder of the two. A failed test is a fall if there is a drop; without a drop the
 * fighter is Pinned on the far side.
 */
function* leap(table: NecromundaTable, way: MoveInProgress, hazard: number, met: Leap): Procedure<boolean> {
  const { at, cost, height } = met
  const gap = gapFor(table, way.fighter, met.gap)
  const movement = movementOf(table, way.fighter)
  const takeOff = rounded(at + tollsPaid(way))
  if (gap > movement) {
    way.allowance = rounded(Math.min(way.allowance, takeOff + movement))
    return yield* fallShort(table, way, hazard)
  }
  // NEC-CLIMB-12: if Movement runs out in mid-air, the next action point has to be spent on the leap.
  while (takeOff + cost > way.allowance) {
    if (!mayGoOn(table, way)) return yield* fallShort(table, way, hazard)
    payForMore(table, way, 'NEC-CLIMB-12')
  }
  const plain = leapTest(table, way.fighter, met)
  const test = plain === null ? null : { ...plain, rows: [...plain.rows, ...(yield* rampRows(table, way.fighter))] }
  if (yield* take(table, way.fighter, test)) return true
  if (test?.otherwise === 'falls') yield* landBadly(table, way, hazard, height)
  else yield* crossBadly(table, way, hazard)
  return false
}

/** Movement lost at barricades so far. */
export const tollsPaid = ({ tolls }: MoveInProgress): number => tolls.reduce((sum, toll) => sum + toll, 0)

/** NEC-CLIMB-13: across the gap, but Pinned on the far side. */
function* crossBadly(table: NecromundaTable, way: MoveInProgress, hazard: number): Procedure {
  const { fighter, kind, rule } = way
  const arrival = yield* arriveAt(table, way, { hazard, inAir: false })
  table.emit({ type: 'moved', rule, fighter, kind, arrival })
  if (table.fighter(fighter).status !== 'active') return
  table.emit({ type: 'status-changed', rule: 'NEC-CLIMB-13', fighter, status: 'pinned' })
  yield* edgeTest(table, fighter)
}

/** NEC-CLIMB-12, -13: moves as far as it can, then falls. */
function* fallShort(table: NecromundaTable, way: MoveInProgress, hazard: number): Procedure<boolean> {
  const arrival = yield* arriveAt(table, way, { hazard, inAir: true })
  table.emit({ type: 'moved', rule: way.rule, fighter: way.fighter, kind: way.kind, arrival })
  yield* fall(table, way.fighter, 'NEC-CLIMB-12')
  return false
}

import { choose, row, type Option, type Procedure } from '../../../engine'
import { NOTHING, rounded, type Length } from '../../../space'
import { measure } from '../asking'
import { reveal } from '../conditions/hidden'
import type { Hit } from '../moments'
import { movementOf } from '../movement/allowance'
import { ridersHoldOn } from '../riding/hold-on'
import { lootFallsOff } from '../riding/loot-aboard'
import { onBattlefield, type FighterIndex, type Status } from '../state'
import type { MovedAside } from '../questions'
import { areEnemies, fightersWhere, type NecromundaTable } from '../table'
import { setOffTraps, type Land } from '../terrain/going-off'
import { sufferCollisions, type Struck } from './collisions'
import { toughnessOf } from './facing'
import { fallDown } from './falls'
import { handlingTest } from './handling'
import { isEndOn } from './impact'
import { restOf, type Course, type DriveStep, type Leg, type Met } from './legs'
import { caltropsPassed, trapsPassed } from './mines'
import { harmThosePassed, passedBy } from './passing'
import { meetRoadside } from './roadside'
import { runOver } from './run-over'
import { brace, bracedBy, unbraced } from './t-bone'
import { hullOf, profileOf, stalledSpeed } from './vehicle'

/** Resolves a hit. A parameter, because hits on vehicles may make them move, and moving vehicles hit others. */
export type Strike = (table: NecromundaTable, hit: Hit) => Procedure

export interface DriveTerms {
  readonly rule: string
  /** `rolling`: rolled over, takes no further damage (NECV-LOC-08). `ram`: NECV-IMP-30. */
  readonly manner: 'driven' | 'ram' | 'lost' | 'rolling'
  readonly strike: Strike
  readonly nested: number
  /** What earlier parts of the same move met; absent: there are none. */
  readonly before?: MetBefore
}

/** NECV-IMP-04, NECV-IMP-24, NECV-IMP-32: fighters run over, vehicles hit and models passed in the parts of one move, each only once. */
export interface MetBefore {
  readonly overrun: Set<FighterIndex>
  readonly passed: Set<FighterIndex>
  /** Pairs of vehicles. */
  readonly collided: Set<string>
}

export const metNobody = (): MetBefore => ({ overrun: new Set(), passed: new Set(), collided: new Set() })

export interface Driven {
  readonly moved: Length
  readonly collided: boolean
  readonly dangerous: boolean
  /** NECV-UPG-03: traps that it came near, and whether its wheels came near caltrops. */
  readonly traps: readonly number[]
  readonly spiked: boolean
}

/** State of a drive in progress. */
interface DriveProgress extends DriveTerms {
  readonly vehicle: FighterIndex
  /** NECV-IMP-23: speed of the moving vehicle, used for all collisions of the chain. */
  readonly speed: Length
  readonly struck: Struck[]
  readonly overrun: Map<FighterIndex, Status>
  /** Models that have been met and are ignored from now on. */
  readonly past: FighterIndex[]
  /** Vehicles that have been moved. */
  readonly displaced: Set<FighterIndex>
  dangerous: boolean
}

/** NECV-IMP-40: each leg up to the first contact, then onwards; afterwards the damage of collisions, then fighters who were run over. */
export function* drive(
  table: NecromundaTable,
  vehicle: FighterIndex,
  legs: readonly Leg[],
  terms: DriveTerms,
): Procedure<Driven> {
  // NECV-IMP-00a.
  const speed = hullOf(table, vehicle).stalled ? stalledSpeed : movementOf(table, vehicle)
  const progress: DriveProgress = {
    ...terms,
    vehicle,
    speed,
    struck: [],
    overrun: new Map(),
    past: [],
    displaced: new Set(),
    dangerous: false,
  }
  let moved = 0
  const passed = new Set<FighterIndex>()
  const traps = new Set<number>()
  let spiked = false
  for (const leg of legs) {
    for (const trap of yield* trapsPassed(table, progress, leg)) traps.add(trap)
    if ((yield* caltropsPassed(table, progress, leg)).length > 0) spiked = true
    for (const near of yield* passedBy(table, progress, leg)) passed.add(near)
    metAnew(table, progress)
    const { gone, stopped } = yield* goLeg(table, progress, vehicle, leg)
    if (leg.kind === 'straight') moved += gone
    if (stopped) break
  }
  yield* leaveNobodyBelow(table, progress)
  const before = terms.before ?? metNobody()
  yield* sufferCollisions(table, { ...progress, struck: struckAnew(progress.struck, before) })
  if (bracedBy(table, vehicle) > 0) table.emit(unbraced(vehicle))
  yield* runOver(table, {
    ...progress,
    overrun: new Map([...progress.overrun].filter(([fighter]) => isNew(before.overrun, fighter))),
  })
  yield* harmThosePassed(
    table,
    vehicle,
    new Set([...passed].filter((near) => isNew(before.passed, near))),
    terms.strike,
  )
  if (terms.manner !== 'rolling') yield* shakeRiders(table, progress)
  const collided = progress.struck.length > 0
  const driven = { moved: rounded(moved), collided, dangerous: progress.dangerous, spiked }
  if (terms.manner === 'driven' || terms.manner === 'ram') return { ...driven, traps: [...traps] }
  // NECV-UPG-03: traps go off at once, because this move is not the crew's own.
  yield* setOffTraps(table, vehicle, [...traps], eachBy(terms.strike))
  return { ...driven, traps: [] }
}

/** Whether something was not in the set yet; adds it. */
const isNew = <Met>(before: Set<Met>, met: Met): boolean => {
  if (before.has(met)) return false
  before.add(met)
  return true
}

/** NECV-IMP-24: scenery, and vehicles that have not yet collided during this move. */
const struckAnew = (struck: readonly Struck[], { collided }: MetBefore): readonly Struck[] =>
  struck.filter((one) => one.kind !== 'vehicle' || isNew(collided, `${one.vehicle}/${one.other}`))

/** NECV-IMP-01: fighters shifted aside may be in the way of the next leg. NECV-IMP-04: they are tested for only once. */
function metAnew(table: NecromundaTable, { past, overrun }: DriveProgress): void {
  const hulls = past.filter((model) => !overrun.has(model) || table.roster(model).vehicle !== undefined)
  past.splice(0, past.length, ...hulls)
}

/** NECV-MOVE-05: models still below a moved hull are shifted. */
function* leaveNobodyBelow(table: NecromundaTable, { vehicle, overrun, past, displaced }: DriveProgress): Procedure {
  const passedOver = [...new Set([...overrun.keys(), ...past])]
  if (passedOver.length === 0) return
  for (const hull of displaced) {
    if (!onBattlefield(table.fighter(hull))) continue
    const among = passedOver.filter(
      (model) => model !== hull && model !== vehicle && onBattlefield(table.fighter(model)),
    )
    for (const model of yield* measure(table, hull, { ask: 'under-hull', vehicle: hull, among }, 'NECV-MOVE-05')) {
      if (table.roster(model).vehicle === undefined) yield* makeWay(table, hull, model)
      else yield* shiftHull(table, hull, model, null)
    }
  }
}

/** The direction of a leg, if it is not along the hull's own axis. */
const courseOf = (leg: Leg | null): { readonly course?: Course } =>
  leg?.kind === 'straight' && typeof leg.course === 'object' ? { course: leg.course } : {}

/** NECV-IMP-20: shifts a hull aside. False: there is no room, so that the other cannot pass (NECV-IMP-23). */
function* shiftHull(
  table: NecromundaTable,
  hull: FighterIndex,
  other: FighterIndex,
  leg: Leg | null,
): Procedure<boolean> {
  const question = { ask: 'make-way', model: other, vehicle: hull, ...courseOf(leg) } as const
  const { placement, stays } = yield* measure(table, other, question, 'NECV-IMP-20')
  if (stays === true) return false
  table.emit({ type: 'drove', rule: 'NECV-IMP-20', fighter: other, placement, moved: NOTHING })
  return true
}

function* makeWay(
  table: NecromundaTable,
  vehicle: FighterIndex,
  fighter: FighterIndex,
  leg: Leg | null = null,
): Procedure {
  const question = { ask: 'make-way', model: fighter, vehicle, ...courseOf(leg) } as const
  const made = yield* measure(table, fighter, question, 'NECV-IMP-01')
  const { placement, contacts } = made.other === undefined ? made : yield* chosenSide(table, vehicle, fighter, made)
  table.emit({ type: 'pushed', rule: 'NECV-IMP-01', fighter, placement, contacts })
}

const eachBy = (strike: Strike): Land =>
  function* (table, hits) {
    for (const hit of hits) if (onBattlefield(table.fighter(hit.target))) yield* strike(table, hit)
  }

/** NECV-RIDE-03, NECV-IMP-40: at the very end, riders on vehicles that have moved hold on. */
function* shakeRiders(table: NecromundaTable, { vehicle, manner, displaced }: DriveProgress): Procedure {
  for (const hull of displaced) {
    yield* ridersHoldOn(table, hull, hull !== vehicle ? 'pushed' : manner === 'lost' ? 'lost' : 'driven')
    if (onBattlefield(table.fighter(hull))) yield* lootFallsOff(table, hull)
  }
}

interface Gone {
  readonly gone: number
  readonly stopped: boolean
}

/** One leg of the driving vehicle, or of one that it pushes. */
function* goLeg(table: NecromundaTable, progress: DriveProgress, hull: FighterIndex, leg: Leg): Procedure<Gone> {
  let gone = 0
  let rest: Leg | null = leg
  while (rest !== null) {
    const step = yield* goOn(table, progress, hull, rest)
    gone += step.done
    rest = restOf(rest, step.done)
    if (step.met === null) return { gone, stopped: false }
    const onward: Onward = yield* meet(table, progress, hull, step.met, rest, leg)
    if (onward.stops) return { gone: gone + onward.gone, stopped: true }
    gone += onward.gone
    rest = onward.rest
  }
  return { gone, stopped: false }
}

function* goOn(table: NecromundaTable, progress: DriveProgress, vehicle: FighterIndex, leg: Leg): Procedure<DriveStep> {
  const step = yield* measure(table, vehicle, { ask: 'drive', vehicle, leg, past: [...progress.past] }, progress.rule)
  const isOwn =
    vehicle === progress.vehicle &&
    leg.kind === 'straight' &&
    (progress.manner === 'driven' || progress.manner === 'ram')
  const moved = rounded(isOwn ? step.done : 0)
  table.emit({ type: 'drove', rule: progress.rule, fighter: vehicle, placement: step.placement, moved })
  if (step.dangerous && vehicle === progress.vehicle) progress.dangerous = true
  // NECV-COND-04.
  if (step.done !== 0) {
    reveal(table, vehicle)
    progress.displaced.add(vehicle)
  }
  return step
}

/** How a leg continues after a contact; `gone`: the distance it went meanwhile. */
interface Onward {
  readonly stops: boolean
  readonly gone: number
  readonly rest: Leg | null
}
const stop: Onward = { stops: true, gone: 0, rest: null }

function* meet(
  table: NecromundaTable,
  progress: DriveProgress,
  hull: FighterIndex,
  met: Met,
  rest: Leg | null,
  leg: Leg,
): Procedure<Onward> {
  switch (met.kind) {
    // NECV-MOVE-13.
    case 'edge':
      if (met.side !== undefined) yield* meetRoadside(table, progress, hull, met.side)
      return stop
    case 'drop':
      yield* fallDown(table, hull, met, { ...progress, land: () => comeDown(table, progress, hull) })
      return stop
    case 'fighter':
      yield* shove(table, progress, hull, met.fighter, leg)
      return { stops: false, gone: 0, rest }
    case 'scenery': {
      progress.struck.push({ kind: 'scenery', vehicle: hull, mine: met.mine, sturdy: met.sturdy })
      if (met.sturdy) return stop
      if (met.piece !== null) table.emit({ type: 'scenery-destroyed', rule: 'NECV-IMP-26', piece: met.piece })
      return { stops: false, gone: 0, rest }
    }
    case 'vehicle':
      return yield* collideWith(table, progress, hull, met, rest)
  }
}

/** NECV-IMP-01, NECV-IMP-04, NECV-MOVE-06: shifts a fighter by the least distance, friend or enemy, once a move. */
function* shove(
  table: NecromundaTable,
  progress: DriveProgress,
  vehicle: FighterIndex,
  fighter: FighterIndex,
  leg: Leg | null,
): Procedure {
  if (!progress.overrun.has(fighter)) progress.overrun.set(fighter, table.fighter(fighter).status)
  progress.past.push(fighter)
  yield* makeWay(table, vehicle, fighter, leg)
}

/** NECV-MOVE-05, NECV-MOVE-09: a fallen hull leaves no model below it; fighters there are run over. */
function* comeDown(table: NecromundaTable, progress: DriveProgress, hull: FighterIndex): Procedure {
  progress.displaced.add(hull)
  const among = fightersWhere(table, ({ aboard }, { index }) => index !== hull && aboard !== hull)
  if (among.length === 0) return
  for (const model of yield* measure(table, hull, { ask: 'under-hull', vehicle: hull, among }, 'NECV-MOVE-05')) {
    if (table.roster(model).vehicle === undefined) yield* shove(table, progress, hull, model, null)
    else yield* shiftHull(table, hull, model, null)
  }
}

interface Side extends Option {
  readonly made: Pick<MovedAside, 'placement' | 'contacts'>
}

/** NECV-IMP-05: of two equally short shifts the driver's player chooses for enemies, and a friend's own player for friends. */
function* chosenSide(
  table: NecromundaTable,
  vehicle: FighterIndex,
  fighter: FighterIndex,
  made: MovedAside,
): Procedure<Pick<MovedAside, 'placement' | 'contacts'>> {
  const by = areEnemies(table, vehicle, fighter) ? vehicle : fighter
  const { side } = table.roster(by)
  const options: Side[] = [
    { id: 'this-side', made },
    { id: 'other-side', made: made.other ?? made },
  ]
  const chosen = yield* choose(side, 'drive.shift', table.roster(fighter).id, options, 'NECV-IMP-05')
  return chosen.made
}

type MetVehicle = Extract<Met, { kind: 'vehicle' }>

/**
 * NECV-IMP-10..24: pushes the other ahead or is stopped by it; passes its side, or is turned by it. NECV-LOC-08: while rolling, every
 * collision is head-on.
 */
function* collideWith(
  table: NecromundaTable,
  progress: DriveProgress,
  hull: FighterIndex,
  { vehicle, mine, theirs }: MetVehicle,
  rest: Leg | null,
): Procedure<Onward> {
  const braced = hull === progress.vehicle && mine === 'front' ? yield* brace(table, progress) : 0
  const myToughness = toughnessOf(profileOf(table, hull), mine) + braced
  const theirToughness = toughnessOf(profileOf(table, vehicle), theirs)
  progress.struck.push({ kind: 'vehicle', vehicle: hull, other: vehicle, mine, theirs, myToughness, theirToughness })
  if (isEndOn(mine) || progress.manner === 'rolling') {
    if (rest === null || myToughness < theirToughness) return stop
    return yield* pushAhead(table, progress, hull, vehicle, rest)
  }
  const help = [row('tougher', 'NECV-IMP-20', 'add', myToughness > theirToughness ? 1 : 0)]
  if (yield* handlingTest(table, hull, 'NECV-IMP-20', help)) {
    if (!(yield* shiftHull(table, hull, vehicle, rest))) return stop
    progress.past.push(vehicle)
    progress.displaced.add(vehicle)
  } else yield* goOn(table, progress, hull, { kind: 'clear' })
  return { stops: false, gone: 0, rest: rest?.kind === 'pivot' ? null : rest }
}

/** NECV-IMP-10, NECV-IMP-11, NECV-IMP-23: the other moves ahead as far as it can, without turning; if it is stopped, the whole chain is. */
function* pushAhead(
  table: NecromundaTable,
  progress: DriveProgress,
  hull: FighterIndex,
  pushed: FighterIndex,
  rest: Leg,
): Procedure<Onward> {
  if (rest.kind !== 'straight') return stop
  const { course } = rest
  const along = typeof course === 'string' ? { along: hull, backward: course === 'backward' } : course
  const { gone } = yield* goLeg(table, progress, pushed, { ...rest, course: along })
  progress.past.push(pushed)
  if (gone > 0 && onBattlefield(table.fighter(hull)))
    yield* goOn(table, progress, hull, { ...rest, distance: rounded(gone) })
  const left = rounded(rest.distance - gone)
  return { stops: left > 0, gone, rest: null }
}

import { agree, type Procedure } from '../../../engine'
import { half, inches, rounded, times } from '../../../space'
import type { Action } from '../actions/action'
import { hasPerformed } from '../actions/action'
import { aim } from '../actions/aim'
import { reload } from '../actions/reload'
import { measure, place } from '../asking'
import { reveal } from '../conditions/hidden'
import { movementOf } from '../movement/allowance'
import { hasLoadedArms, hasTarget, loadedArms, shootWith } from '../shooting'
import { hasTrait, type Hardpoint, type Profile } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import { controllerOf, fightersWhere, has, type NecromundaTable } from '../table'
import { hiddenWithin, liftFoot, putsFootDown } from './boosts'
import { hasFitted } from './fittings'
import { driveAs, keepsControl, pivotsOf, quarter, rolledInches, slalomIn, type Manner } from './driving'
import { restart } from './end'
import { mayLayMine, strewCaltrops, strewMine } from './mines'
import { hullOf, profileOf } from './vehicle'

const statuses = ['active'] as const
const mobile = (table: NecromundaTable, vehicle: FighterIndex): boolean => !hullOf(table, vehicle).stalled
const stalled = (table: NecromundaTable, vehicle: FighterIndex): boolean => hullOf(table, vehicle).stalled

/** NECV-ACT-10, NECV-SYS-05, NECV-STAT-06: straight ahead, with one pivot of up to 90 degrees; it does not make a Hard Target. */
const moving = (table: NecromundaTable, vehicle: FighterIndex, rule: string): Manner => ({
  rule,
  manner: 'driven',
  allowance: movementOf(table, vehicle),
  pivots: pivotsOf(table, vehicle),
  widest: quarter,
  courses: ['forward'],
})

/** NECV-SKL-01, NECX-SKILL-SLALOM: once a round one extra pivot of up to 45 degrees. */
const slalom = (table: NecromundaTable, vehicle: FighterIndex): Pick<Manner, 'extraPivot'> =>
  hasFitted(table.roster(vehicle), 'slalom') && !table.fighter(vehicle).used.includes(slalomIn(table))
    ? { extraPivot: quarter / 2 }
    : {}

/** NECV-ACT-10, NECV-ACT-23. */
const move: Action = {
  id: 'move',
  rule: 'NECV-ACT-10',
  type: 'simple',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    const face = yield* putsFootDown(table, vehicle)
    if (face !== null) begin()
    const manner = moving(table, vehicle, 'NECV-ACT-10')
    yield* driveAs(table, vehicle, { ...manner, ...slalom(table, vehicle) }, face === null ? begin : () => undefined)
    yield* liftFoot(table, vehicle, face)
  },
}

/** NECV-ACT-11: forward or backward up to half of M, with free turning. */
const manoeuvre: Action = {
  id: 'manoeuvre',
  rule: 'NECV-ACT-11',
  type: 'simple',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    const allowance = half(movementOf(table, vehicle))
    const courses = ['forward', 'backward'] as const
    const turning: Manner = { rule: 'NECV-ACT-11', manner: 'driven', allowance, pivots: null, widest: 128, courses }
    yield* driveAs(table, vehicle, turning, begin)
  },
}

const canFire = (table: NecromundaTable, vehicle: FighterIndex): boolean => !has(table, vehicle, 'blind')

/**
 * NECV-ACT-12, NECV-ACT-24, NECV-ARC-09: a Move of half distance, and one attack at any point of it; NECV-PROF-09: with a gunner the full
 * distance.
 */
const moveAndShoot: Action = {
  id: 'move-and-shoot',
  rule: 'NECV-ACT-12',
  type: 'basic',
  statuses,
  available: (table, vehicle) =>
    mobile(table, vehicle) &&
    canFire(table, vehicle) &&
    !hasPerformed(table, 'fire-all') &&
    hasLoadedArms(table, vehicle, isCrewed(table, vehicle)),
  *perform(table, vehicle, begin) {
    const manner = moving(table, vehicle, 'NECV-ACT-12')
    const allowance = profileOf(table, vehicle).gunner ? manner.allowance : half(manner.allowance)
    const { id } = table.roster(vehicle)
    let fired = false
    function* shoot(): Procedure {
      fired = true
      yield* shootWith(table, vehicle, loadedArms(table, vehicle, isCrewed(table, vehicle)), () => undefined)
    }
    function* offer(): Procedure {
      if (!fired && (yield* agree(controllerOf(table, vehicle), 'vehicle.shoot-now', id, 'NECV-ACT-12'))) yield* shoot()
    }
    yield* driveAs(table, vehicle, { ...manner, allowance }, begin, offer)
    if (!fired && onBattlefield(table.fighter(vehicle))) yield* shoot()
  },
}

/** NECV-ACT-13, NECV-ACT-33, NECV-SHOOT-12: one attack with each of the vehicle's weapons, each at its own target. */
const fireAll: Action = {
  id: 'fire-all',
  rule: 'NECV-ACT-13',
  type: 'basic',
  statuses,
  available: (table, vehicle) =>
    canFire(table, vehicle) && !hasPerformed(table, 'move-and-shoot') && fittedArms(table, vehicle).length > 0,
  possible: (table, vehicle) => hasTarget(table, vehicle, isFitted(table, vehicle)),
  *perform(table, vehicle, begin) {
    begin()
    for (const { weapon } of crewed(table, vehicle)) {
      if (!onBattlefield(table.fighter(vehicle))) return
      const arms = fittedArms(table, vehicle).filter(({ profiles }) => profiles.every((one) => one.weapon === weapon))
      if (arms.length > 0) yield* shootWith(table, vehicle, arms, () => undefined)
    }
    // NECV-ARC-10.
    if (!table.options.crewHandWeaponInFireAll || !onBattlefield(table.fighter(vehicle))) return
    const inHand = loadedArms(table, vehicle, (profile) => !isMounted(table, vehicle, profile))
    if (inHand.length > 0) yield* shootWith(table, vehicle, inHand, () => undefined)
  },
}

const crewed = (table: NecromundaTable, vehicle: FighterIndex): readonly Hardpoint[] =>
  profileOf(table, vehicle).hardpoints.filter(({ operator }) => operator === 'crew')

/**
 * NECV-PROF-08, NECV-ARC-07, NECX-TRAIT-CREW-OPERATED, NECV-ARC-10: weapons mounted on the vehicle for the crew, not those that the crew
 * carries.
 */
const isFitted = (table: NecromundaTable, vehicle: FighterIndex) => {
  const fitted = crewed(table, vehicle).map(({ weapon }) => weapon)
  return ({ weapon }: Profile): boolean => fitted.includes(weapon)
}

/** NECV-ARC-08, NECV-ARC-09: all weapons except those fired by passengers. */
const isCrewed = (table: NecromundaTable, vehicle: FighterIndex) => {
  const { hardpoints } = profileOf(table, vehicle)
  // NECV-SKL-02: Hip Shooting does not allow a second Move & Shoot with an Unwieldy weapon.
  const again = hasPerformed(table, 'move-and-shoot')
  return (profile: Profile): boolean =>
    !(again && hasTrait(profile, 'unwieldy')) &&
    !hardpoints.some((one) => one.weapon === profile.weapon && one.operator === 'passenger')
}

/** Whether a weapon is mounted on the hull rather than carried by the crew. */
const isMounted = (table: NecromundaTable, vehicle: FighterIndex, { weapon }: Profile): boolean =>
  profileOf(table, vehicle).hardpoints.some((one) => one.weapon === weapon)

const fittedArms = (table: NecromundaTable, vehicle: FighterIndex) =>
  loadedArms(table, vehicle, isFitted(table, vehicle))

/** NECV-ACT-14, NECV-ACT-34: not for a Stalled vehicle. */
const takeAim: Action = {
  ...aim,
  rule: 'NECV-ACT-14',
  statuses,
  available: (table, vehicle) => mobile(table, vehicle) && !has(table, vehicle, 'blind'),
}

/** NECV-ACT-15; NECV-ACT-34: works without the engine, if the option says so. */
const rearm: Action = {
  ...reload,
  rule: 'NECV-ACT-15',
  statuses,
  available: (table, vehicle) =>
    (mobile(table, vehicle) || table.options.stalledReload) && reload.available(table, vehicle),
}

/** NECV-ACT-16: sideways up to half of M without turning, then a test at +1. */
const drift: Action = {
  id: 'drift',
  rule: 'NECV-ACT-16',
  type: 'basic',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    const allowance = half(movementOf(table, vehicle))
    const sideways: Manner = {
      rule: 'NECV-ACT-16',
      manner: 'driven',
      allowance,
      pivots: 0,
      widest: 0,
      courses: ['sideways'],
    }
    if ((yield* driveAs(table, vehicle, sideways, begin)) !== null)
      yield* keepsControl(table, vehicle, 'NECV-ACT-16', 1)
  },
}

/** NECV-ACT-17: a Move whose pivot may be up to 180 degrees, with an immediate test. */
const spin: Action = {
  id: 'spin',
  rule: 'NECV-ACT-17',
  type: 'basic',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    const spinning: Manner = { ...moving(table, vehicle, 'NECV-ACT-17'), widest: 128, pivotTest: 0 }
    yield* driveAs(table, vehicle, spinning, begin)
  },
}

/** NECV-ACT-18, NECV-ACT-22: a Move plus D6", rolled beforehand; NECV-IMP-30: a collision ends the activation. */
const ram: Action = {
  id: 'ram',
  rule: 'NECV-ACT-18',
  type: 'double',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    begin()
    const face = yield* putsFootDown(table, vehicle)
    const more = yield* rolledInches(table, vehicle, 'NECV-ACT-18', 1, 6)
    const manner = moving(table, vehicle, 'NECV-ACT-18')
    const allowance = rounded(manner.allowance + more)
    yield* driveAs(table, vehicle, { ...manner, manner: 'ram', allowance }, () => undefined)
    yield* liftFoot(table, vehicle, face)
  },
}

/** NECV-ACT-19: three times M; a turn causes an immediate test at -1. */
const fullThrottle: Action = {
  id: 'full-throttle',
  rule: 'NECV-ACT-19',
  type: 'double',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    const manner = moving(table, vehicle, 'NECV-ACT-19')
    yield* driveAs(table, vehicle, { ...manner, allowance: times(manner.allowance, 3), pivotTest: -1 }, begin)
  },
}

/** NECV-ACT-30. */
const jumpStart: Action = {
  id: 'jump-start',
  rule: 'NECV-ACT-30',
  type: 'simple',
  statuses,
  available: stalled,
  *perform(table, vehicle, begin) {
    begin()
    yield* restart(table, vehicle, 'NECV-ACT-30')
  },
}

/** NECV-ACT-31: moves D3", and the next restart test is easier. */
const turnOver: Action = {
  id: 'turn-over',
  rule: 'NECV-ACT-31',
  type: 'basic',
  statuses,
  available: stalled,
  *perform(table, vehicle, begin) {
    begin()
    const allowance = yield* rolledInches(table, vehicle, 'NECV-ACT-31', 1, 3)
    const rolled = { ...moving(table, vehicle, 'NECV-ACT-31'), allowance }
    if ((yield* driveAs(table, vehicle, rolled, () => undefined)) !== null) ease(table, vehicle, 'NECV-ACT-31', 1)
  },
}

const ease = (table: NecromundaTable, fighter: FighterIndex, rule: string, amount: number): void =>
  table.emit({ type: 'vehicle-changed', rule, fighter, change: { kind: 'restart-eased', amount } })

/** NECV-ACT-32, NECV-ACT-35: moves D6", forwards on 1-3 and backwards on 4-6. */
const freeWheel: Action = {
  id: 'free-wheel',
  rule: 'NECV-ACT-32',
  type: 'basic',
  statuses,
  available: stalled,
  *perform(table, vehicle, begin) {
    begin()
    const allowance = yield* rolledInches(table, vehicle, 'NECV-ACT-32', 1, 6)
    const directionRoll = yield* rolledInches(table, vehicle, 'NECV-ACT-32', 1, 6)
    const courses = directionRoll <= inches(3) ? (['forward'] as const) : (['backward'] as const)
    yield* driveAs(table, vehicle, { ...moving(table, vehicle, 'NECV-ACT-32'), allowance, courses }, () => undefined)
  },
}

/** NECV-ACT-41: moves 3D6" with free turning. Its player has to observe where it must end. */
const breakForAir: Action = {
  id: 'break-for-air',
  rule: 'NECV-ACT-41',
  type: 'double',
  statuses,
  available: mobile,
  *perform(table, vehicle, begin) {
    begin()
    const allowance = yield* rolledInches(table, vehicle, 'NECV-ACT-41', 3, 6)
    const away: Manner = { ...moving(table, vehicle, 'NECV-ACT-41'), allowance, pivots: null, widest: 128 }
    yield* driveAs(table, vehicle, away, () => undefined)
  },
}

const smokeRadius = inches(2.5)

/** NECV-ACT-42: D3 smoke markers at its place, each of which makes the next restart test harder. */
const burnOut: Action = {
  id: 'burn-out',
  rule: 'NECV-ACT-42',
  type: 'double',
  statuses,
  available: stalled,
  *perform(table, vehicle, begin) {
    begin()
    const markers = (yield* rolledInches(table, vehicle, 'NECV-ACT-42', 1, 3)) / inches(1)
    const { at } = yield* measure(table, vehicle, { ask: 'marker-on', fighter: vehicle }, 'NECV-ACT-42')
    for (let marker = 0; marker < markers; marker += 1)
      table.emit({ type: 'cloud-placed', rule: 'NECV-ACT-42', cloud: { kind: 'smoke', at, radius: smokeRadius } })
    ease(table, vehicle, 'NECV-ACT-42', -markers)
  },
}

/** NECV-UPG-03: all fighters within 12" are Revealed. */
const launchFlares: Action = {
  id: 'launch-flares',
  rule: 'NECV-UPG-03',
  type: 'basic',
  statuses,
  available: (table, vehicle) =>
    hasFitted(table.roster(vehicle), 'flare-launchers') &&
    fightersWhere(table, (_, { index }) => has(table, index, 'hidden')).length > 0,
  *perform(table, vehicle, begin) {
    begin()
    reveal(table, vehicle)
    for (const other of yield* hiddenWithin(table, vehicle, 'NECV-UPG-03')) reveal(table, other)
  },
}

/** NECV-UPG-03: three smoke markers within 2" of it, placed by its player. */
const launchSmoke: Action = {
  id: 'launch-smoke',
  rule: 'NECV-UPG-03',
  type: 'basic',
  statuses,
  available: (table, vehicle) => hasFitted(table.roster(vehicle), 'smoke-launchers'),
  *perform(table, vehicle, begin) {
    const rule = 'NECV-UPG-03'
    begin()
    // A marker whose rim touches the hull has its centre within 2". `throughSmoke`: the first marker does not hide the places of the
    // others.
    const around = { shooter: vehicle, target: vehicle, diameter: inches(4), longRange: inches(2), throughSmoke: true }
    for (let marker = 0; marker < 3; marker += 1) {
      const { at } = yield* place(table, vehicle, { ask: 'place-blast', ...around }, rule)
      table.emit({ type: 'cloud-placed', rule, cloud: { kind: 'smoke', at, radius: smokeRadius } })
    }
  },
}

/** NECV-UPG-03: straight ahead up to M, then a melta trap behind it; as many per battle as it has. */
const layMine: Action = {
  id: 'lay-mine',
  rule: 'NECV-UPG-03',
  type: 'basic',
  statuses,
  available: (table, vehicle) => mobile(table, vehicle) && mayLayMine(table, vehicle),
  *perform(table, vehicle, begin) {
    const straight: Manner = { ...moving(table, vehicle, 'NECV-UPG-03'), pivots: 0, widest: 0 }
    if ((yield* driveAs(table, vehicle, straight, begin)) !== null) yield* strewMine(table, vehicle)
  },
}

/** NECV-UPG-03: straight ahead up to M, and then three caltrops in a row behind it. */
const layCaltrops: Action = {
  id: 'lay-caltrops',
  rule: 'NECV-UPG-03',
  type: 'basic',
  statuses,
  available: (table, vehicle) => mobile(table, vehicle) && hasFitted(table.roster(vehicle), 'caltrop-launcher'),
  *perform(table, vehicle, begin) {
    const straight: Manner = { ...moving(table, vehicle, 'NECV-UPG-03'), pivots: 0, widest: 0 }
    if ((yield* driveAs(table, vehicle, straight, begin)) !== null) yield* strewCaltrops(table, vehicle)
  },
}

/**
 * NECV-ACT-10..34, in the order they are offered; NECV-ACT-20, NECV-ACT-21: there are no separate actions for reversing, jumping or running
 * over.
 */
export const vehicleActions: readonly Action[] = [
  move,
  manoeuvre,
  moveAndShoot,
  fireAll,
  takeAim,
  rearm,
  drift,
  spin,
  ram,
  fullThrottle,
  jumpStart,
  turnOver,
  freeWheel,
  launchFlares,
  launchSmoke,
  layMine,
  layCaltrops,
]

/** NECV-ACT-40: the only action of a Broken vehicle. */
export const brokenAction = (table: NecromundaTable, vehicle: FighterIndex): Action =>
  hullOf(table, vehicle).stalled ? burnOut : breakForAir

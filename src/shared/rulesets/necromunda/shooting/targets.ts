import { choose, holdersOf, settled, type Held, type Option, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { isWithin, measure } from '../asking'
import { check } from '../checks'
import { areEnemies, controllerOf, handlersOf, hasProperty, type NecromundaTable } from '../table'
import type { Cover, RangeBand, ShotFacts } from '../questions'
import type { Profile } from '../roster'
import type { FighterIndex } from '../state'
import { dares } from '../targeting'
import { coverAgainst, hitNeeded, isLying, lengthOf, mannerOf, type ShotManner } from './shot'

/** A target as seen by this shooter with this weapon. */
export interface Sighting {
  readonly target: FighterIndex
  readonly facts: ShotFacts
  readonly cover: Cover
}

interface TargetOption extends Option {
  readonly target: FighterIndex
  /** Ranges of the weapon, for players who answer range and cover together with the target. */
  readonly short: Length | null
  readonly long: Length | null
}
const withdraw = { id: 'withdraw' } as const

/**
 * NEC-SHOOT-01, NEC-SHOOT-04: possible targets, as far as known before one is named; `any`: one of them is enough. Light cover hides nobody
 * from grenades.
 */
export const targetsAmong = (
  table: NecromundaTable,
  shooter: FighterIndex,
  among: readonly FighterIndex[],
  { thrown, throughSmoke }: ShotManner,
  any = false,
): Procedure<readonly FighterIndex[]> => {
  const concealedBy = thrown === true ? 'heavy' : 'light'
  const question = { ask: 'targets', shooter, among, concealedBy, throughSmoke: throughSmoke === true, any } as const
  return measure(table, shooter, question, 'NEC-SHOOT-01')
}

/** NEC-SHOOT-06, NEC-SHOOT-09: what the shooter sees of one target. */
export function* sight(
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
  profile: Profile,
): Procedure<Sighting> {
  const short = lengthOf(profile.short)
  const long = lengthOf(profile.long)
  const question = { ask: 'shot', shooter, target, short, long, ...mannerOf(table, shooter, profile) } as const
  const seen = yield* measure(table, shooter, question, 'NEC-SHOOT-06')
  const facts = (yield* isCovered(table, shooter, target)) ? { ...seen, cover: 'heavy' as const } : seen
  return { target, facts, cover: coverAgainst(table, target, profile, facts) }
}

/** Whether the target counts as in cover from this shooter, wherever it stands. */
export const isCovered = (table: NecromundaTable, shooter: FighterIndex, target: FighterIndex): Procedure<boolean> => {
  const hiding = handlersOf(table, 'hidesFrom', target)
  return hiding.length === 0 || !areEnemies(table, shooter, target)
    ? settled(false)
    : isNear(table, shooter, target, holdersOf(hiding))
}

function* isNear(
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
  hiding: readonly Held<Length>[],
): Procedure<boolean> {
  for (const { rule, property: reach } of hiding) if (yield* isWithin(table, target, reach, shooter, rule)) return true
  return false
}

/** NEC-SHOOT-04: prone fighters in cover are out of sight. */
export const canBeShotAt = (table: NecromundaTable, { target, facts, cover }: Sighting): boolean =>
  facts.visible && (!isLying(table, target) || (cover === 'open' && !isTooLow(table, target, facts.band)))

/** NECX-SKILL-LIE-LOW. */
const isTooLow = (table: NecromundaTable, fighter: FighterIndex, band: RangeBand): boolean =>
  band !== 'short' && hasProperty(table, fighter, 'liesLow')

/** Leaves out prone fighters who, at their distance, cannot be shot at with this weapon. */
export const withoutThoseLyingLow = (
  table: NecromundaTable,
  shooter: FighterIndex,
  candidates: readonly FighterIndex[],
  profile: Profile,
): Procedure<readonly FighterIndex[]> => {
  const hiding = candidates.filter((fighter) => isLying(table, fighter) && hasProperty(table, fighter, 'liesLow'))
  return hiding.length === 0 ? settled(candidates) : withoutThoseOf(table, shooter, candidates, hiding, profile)
}

function* withoutThoseOf(
  table: NecromundaTable,
  shooter: FighterIndex,
  candidates: readonly FighterIndex[],
  hiding: readonly FighterIndex[],
  profile: Profile,
): Procedure<readonly FighterIndex[]> {
  let left = candidates
  for (const fighter of hiding) {
    const sighting = yield* sight(table, shooter, fighter, profile)
    if (!canBeShotAt(table, sighting)) left = left.filter((other) => other !== fighter)
  }
  return left
}

/**
 * NEC-SHOOT-01: the player names a target. One that turns out to be out of sight is removed from the list, and the player may withdraw the
 * shot. Null if withdrawn or if no target is left.
 */
export function* nameTarget(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  candidates: readonly FighterIndex[],
): Procedure<Sighting | null> {
  const side = controllerOf(table, shooter)
  const subject = table.roster(shooter).id
  const isActing = table.state.activation?.fighter === shooter
  const reach = { short: lengthOf(profile.short), long: lengthOf(profile.long) }
  let left = candidates.map((target): TargetOption => ({ id: table.roster(target).id, target, ...reach }))
  while (left.length > 0) {
    const options = left.length === candidates.length ? left : [...left, withdraw]
    const chosen = yield* choose<TargetOption | typeof withdraw>(side, 'shoot.target', subject, options, 'NEC-SHOOT-01')
    if (!('target' in chosen)) return null
    const sighting = yield* sight(table, shooter, chosen.target, profile)
    if (canBeShotAt(table, sighting) && (yield* dares(table, shooter, chosen.target, 'shot'))) return sighting
    if (isActing && table.state.activation?.fighter !== shooter) return null
    left = left.filter(({ target }) => target !== chosen.target)
  }
  return null
}

const priorityOptions = [{ id: 'test' }, { id: 'closest' }] as const
const failedOptions = [{ id: 'closest' }, { id: 'hold-fire' }] as const

/**
 * NEC-SHOOT-02, NEC-SHOOT-03: a closer enemy that is no harder to hit has to be shot at instead, unless a Willpower test is passed. `begin`
 * is called once the shot can't be taken back. Null: the shooter holds its fire (NEC-Q-31, if the option allows).
 */
export function* keepToPriority(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  candidates: readonly FighterIndex[],
  wanted: Sighting,
  begin: () => void,
): Procedure<Sighting | null> {
  const closest = yield* closerTarget(table, shooter, profile, candidates, wanted)
  begin()
  if (closest === null) return wanted
  const side = controllerOf(table, shooter)
  const subject = table.roster(shooter).id
  const { id } = yield* choose<Option>(side, 'shoot.priority', subject, priorityOptions, 'NEC-SHOOT-03')
  if (id === 'closest') return closest
  // NECV-SYS-03.
  const stat = table.options.priorityTestStat === 'cool' ? 'cl' : 'wil'
  if ((yield* check(table, shooter, stat, 'NEC-SHOOT-03')).passed) return wanted
  if (table.options.failedPriority === 'must-shoot-closest') return closest
  const after = yield* choose<Option>(side, 'shoot.failed-priority', subject, failedOptions, 'NEC-Q-31')
  return after.id === 'closest' ? closest : null
}

/** NEC-SHOOT-02: the closest enemy that the shooter may not ignore, or null. Only Active enemies count, and none that is harder to hit. */
function* closerTarget(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  candidates: readonly FighterIndex[],
  wanted: Sighting,
): Procedure<Sighting | null> {
  if (hasProperty(table, shooter, 'ignoresTargetPriority') || drawsFire(table, wanted.target, shooter)) return null
  let rivals = candidates.filter((enemy) => enemy !== wanted.target && standsInTheWay(table, enemy))
  while (rivals.length > 0) {
    const question = { ask: 'nearest', from: shooter, among: [wanted.target, ...rivals] } as const
    const nearest = yield* measure(table, shooter, question, 'NEC-SHOOT-01')
    if (nearest === wanted.target) return null
    const rival = yield* sight(table, shooter, nearest, profile)
    const ease = difficulty(table, shooter, profile, rival) <= difficulty(table, shooter, profile, wanted)
    if (canBeShotAt(table, rival) && ease && (yield* dares(table, shooter, nearest, 'rival'))) return rival
    rivals = rivals.filter((enemy) => enemy !== nearest)
  }
  return null
}

/**
 * Whether target priority counts this enemy: Active, and without an exempting rule. NECV-SHOOT-01, NECV-SHOOT-04: including vehicles,
 * Stalled or not.
 */
const standsInTheWay = (table: NecromundaTable, enemy: FighterIndex): boolean =>
  table.fighter(enemy).status === 'active' && !hasProperty(table, enemy, 'overlooked')

const drawsFire = (table: NecromundaTable, target: FighterIndex, shooter: FighterIndex): boolean =>
  handlersOf(table, 'pointedOut', target).some(({ value }) => value === table.roster(shooter).side)

const outOfReach = 100

/** How hard a target is to hit, for comparing targets; a target out of range is the hardest. */
export const difficulty = (
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  { target, facts, cover }: Sighting,
): number =>
  facts.band === 'out'
    ? outOfReach
    : hitNeeded(table, { shooter, target, profile, band: facts.band, cover, aimed: false, paired: false }).value

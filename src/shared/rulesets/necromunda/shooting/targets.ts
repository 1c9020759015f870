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

/** A target as this shooter sees it with this weapon. */
export interface Sighting {
  readonly target: FighterIndex
  readonly facts: ShotFacts
  readonly cover: Cover
}

interface TargetOption extends Option {
  readonly target: FighterIndex
  /** Ranges of the weapon, for people who tell range and cover along with the target. */
  readonly short: Length | null
  readonly long: Length | null
}
const withdraw = { id: 'withdraw' } as const

/**
 * NEC-SHOOT-01, NEC-SHOOT-04: who may be shot at, as far as can be told without naming one; `any`: one of them is enough. Light cover
 * hides nobody from grenades.
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

/** In cover wherever it stands, as far as this shooter is concerned. */
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

/** NEC-SHOOT-04: those who lie down in cover are out of sight. */
export const canBeShotAt = (table: NecromundaTable, { target, facts, cover }: Sighting): boolean =>
  facts.visible && (!isLying(table, target) || (cover === 'open' && !isTooLow(table, target, facts.band)))

/** NECX-SKILL-LIE-LOW. */
const isTooLow = (table: NecromundaTable, fighter: FighterIndex, band: RangeBand): boolean =>
  band !== 'short' && hasProperty(table, fighter, 'liesLow')

/** Leaves out those who lie where they can't be shot at with this weapon, as far as that depends on the distance. */
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
 * NEC-SHOOT-01: the player names a target. One that turns out to be out of sight is taken off the list, and the shot may be
 * taken back; null then, and when nobody is left.
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
 * NEC-SHOOT-02, NEC-SHOOT-03: a closer enemy that is no harder to hit has to be shot at instead, unless a Willpower test is passed.
 * `begin` is called once the shot can't be taken back. Null: the shooter holds its fire (NEC-Q-31, if the option allows).
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

/** NEC-SHOOT-02: the closest enemy the shooter may not ignore, or null. Only Active ones count, and none that is harder to hit. */
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

/** Only the Active ones have to be heeded, and some never. NECV-SHOOT-01, NECV-SHOOT-04: vehicles, Stalled or not. */
const standsInTheWay = (table: NecromundaTable, enemy: FighterIndex): boolean =>
  table.fighter(enemy).status === 'active' && !hasProperty(table, enemy, 'overlooked')

const drawsFire = (table: NecromundaTable, target: FighterIndex, shooter: FighterIndex): boolean =>
  handlersOf(table, 'pointedOut', target).some(({ value }) => value === table.roster(shooter).side)

const outOfReach = 100

/** How hard somebody is to hit, for comparing targets; nobody is harder to hit than one that is out of range. */
export const difficulty = (
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  { target, facts, cover }: Sighting,
): number =>
  facts.band === 'out'
    ? outOfReach
    : hitNeeded(table, { shooter, target, profile, band: facts.band, cover, aimed: false, paired: false }).value

import { settled, type Option, type Procedure } from '../../../engine'
import { enemiesOf, fightersWhere, hasProperty, type NecromundaTable } from '../table'
import { wieldsWith } from '../hits/handlers'
import { withoutTheHidden } from '../conditions/hidden'
import { inArcs } from '../vehicles/arcs'
import { hasTrait, isMelee, isRanged, type FighterProfile, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { isDaunted, mayBeTargeted } from '../targeting'
import { isLoaded } from './ammo'
import { mayUse } from './may-use'
import { blastDiameter } from './diameter'
import { mannerOf, type ShotManner } from './shot'
import { targetsAmong, withoutThoseLyingLow } from './targets'
import { usesTemplate } from './template'

/** The profiles fired in one Shoot: one profile, or two pistols (NEC-SHOOT-16). */
export interface Arms extends Option {
  readonly profiles: readonly Profile[]
}

/** Arms with their possible targets; templates need no named target. */
export interface AimedArms extends Arms {
  readonly candidates: readonly FighterIndex[]
}

/** Whether the program can fire it: a blast without a published size is played by hand. */
export const isShootable = (profile: Profile): boolean =>
  isRanged(profile) && !isMelee(profile) && (!hasTrait(profile, 'blast') || blastDiameter(profile) !== undefined)

const known = new WeakMap<FighterProfile, readonly Arms[]>()

/** Everything a fighter could fire if it were loaded. Constant during a battle, so it is cached. */
const armsOf = (fighter: FighterProfile): readonly Arms[] => {
  const found = known.get(fighter)
  if (found !== undefined) return found
  const single = fighter.weapons.flatMap(({ profiles }) => profiles.filter(isShootable))
  const pistols = single.filter(({ weapon }) => fighter.weapons[weapon]?.weaponClass === 'pistol')
  const arms: Arms[] = single.map((profile) => ({ id: profile.id, profiles: [profile] }))
  for (const first of pistols) {
    for (const second of pistols) {
      if (first.weapon < second.weapon && !isSameItem(fighter, first, second))
        arms.push({ id: `${first.id}+${second.id}`, profiles: [first, second] })
    }
  }
  known.set(fighter, arms)
  return arms
}

/** Whether both profiles belong to one item: the halves of a combi-pistol are not two pistols. */
const isSameItem = ({ weapons }: FighterProfile, first: Profile, second: Profile): boolean =>
  weapons[first.weapon]?.itemId === weapons[second.weapon]?.itemId

/** Whether a loaded profile may be fired, depending on what the action costs with it. */
type Allowed = (profile: Profile) => boolean

const canFire = (table: NecromundaTable, fighter: FighterIndex, { profiles }: Arms, allowed: Allowed): boolean =>
  profiles.every(
    (profile) => isLoaded(table, fighter, profile) && allowed(profile) && mayUse(table, fighter, profile, 'ranged'),
  )

/** All arms that can be fired now. */
export const loadedArms = (table: NecromundaTable, fighter: FighterIndex, allowed: Allowed): Arms[] =>
  armsOf(table.roster(fighter)).filter((arms) => canFire(table, fighter, arms, allowed))

/** Whether anything can be fired now; cheaper than `loadedArms`. */
export const hasLoadedArms = (table: NecromundaTable, fighter: FighterIndex, allowed: Allowed): boolean =>
  armsOf(table.roster(fighter)).some((arms) => canFire(table, fighter, arms, allowed))

/** NECX-TRAIT-RECKLESS and similar: the player does not choose the target. */
export const hitsAtRandom = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  wieldsWith(table, 'targetsAtRandom', fighter, profile)

/** The first profile that needs a named target; undefined if all of them use templates. */
export const aimedProfile = ({ profiles }: Arms): Profile | undefined =>
  profiles.find((profile) => !usesTemplate(profile))

/** Arms that have at least one possible target, with their targets. */
export function* armsWithTargets(
  table: NecromundaTable,
  shooter: FighterIndex,
  arms: readonly Arms[],
): Procedure<AimedArms[]> {
  const known: KnownTargets = []
  const found: AimedArms[] = []
  for (const one of arms) {
    const candidates = yield* candidatesFor(table, shooter, one, known)
    if (candidates !== null) found.push({ ...one, candidates })
  }
  return found
}

/** Whether the shooter has anything to fire and a target for it. */
export function* hasTarget(table: NecromundaTable, shooter: FighterIndex, allowed: Allowed): Procedure<boolean> {
  const known: KnownTargets = []
  for (const one of armsOf(table.roster(shooter))) {
    if (!canFire(table, shooter, one, allowed)) continue
    if (yield* hasCandidate(table, shooter, one, known)) return true
  }
  return false
}

/** Cache of targets by manner and random choice: most weapons see the same targets. */
type KnownTargets = (readonly FighterIndex[] | undefined)[]

/** How a profile finds targets, and its index in the cache. */
interface Aim {
  readonly manner: ShotManner
  readonly atRandom: boolean
  readonly key: number
}

const aimOf = (table: NecromundaTable, shooter: FighterIndex, profile: Profile): Aim => {
  const manner = mannerOf(table, shooter, profile)
  const atRandom = hitsAtRandom(table, shooter, profile)
  const key = (manner.thrown === true ? 1 : 0) + (manner.throughSmoke === true ? 2 : 0) + (atRandom ? 4 : 0)
  return { manner, atRandom, key }
}

/** Possible targets in sight; with `any` only the first of them. */
const inSight = (table: NecromundaTable, shooter: FighterIndex, { manner, atRandom }: Aim, any: boolean) => {
  const anybody = atRandom ? fightersWhere(table, (_, { index }) => index !== shooter) : enemiesOf(table, shooter)
  return anybody.length === 0 ? settled(anybody) : targetsAmong(table, shooter, anybody, manner, any)
}

/** Targets in sight that no other rule forbids. A target chosen at random needs no test of courage. */
function* aimable(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  candidates: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  const mayBeNamed = (target: FighterIndex): boolean =>
    !isDaunted(table, shooter, target) || hitsAtRandom(table, shooter, profile)
  const named = candidates.filter((target) => mayBeTargeted(table, target, shooter) && mayBeNamed(target))
  const seen = yield* withoutTheHidden(table, shooter, named, profile)
  const high = yield* withoutThoseLyingLow(table, shooter, seen, profile)
  return withoutTheVeiled(table, yield* inArcs(table, shooter, profile, high))
}

/** Veiled fighters are left out if there is any other target. */
const withoutTheVeiled = (table: NecromundaTable, targets: readonly FighterIndex[]): readonly FighterIndex[] => {
  const others = targets.filter((target) => !hasProperty(table, target, 'veiled'))
  return others.length === 0 ? targets : others
}

/** Possible targets of these arms; empty for templates, which need no target; null if there is none. */
function* candidatesFor(
  table: NecromundaTable,
  shooter: FighterIndex,
  arms: Arms,
  known: KnownTargets,
): Procedure<readonly FighterIndex[] | null> {
  const profile = aimedProfile(arms)
  if (profile === undefined) return []
  const aim = aimOf(table, shooter, profile)
  const candidates = (known[aim.key] ??= yield* inSight(table, shooter, aim, false))
  if (candidates.length === 0) return null
  const reachable = yield* aimable(table, shooter, profile, candidates)
  return reachable.length > 0 ? reachable : null
}

/** Whether there is a target for these arms: a board stops at the first it finds, unless that one is forbidden. */
function* hasCandidate(
  table: NecromundaTable,
  shooter: FighterIndex,
  arms: Arms,
  known: KnownTargets,
): Procedure<boolean> {
  const profile = aimedProfile(arms)
  if (profile === undefined) return true
  if (table.state.declared === null) {
    const aim = aimOf(table, shooter, profile)
    const first = known[aim.key] ?? (yield* inSight(table, shooter, aim, true))
    if (first.length === 0) {
      known[aim.key] = first
      return false
    }
    if ((yield* aimable(table, shooter, profile, first)).length > 0) return true
  }
  return (yield* candidatesFor(table, shooter, arms, known)) !== null
}

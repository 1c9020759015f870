import { choose, rollOne, valuesOf, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import { revealByShooting } from '../conditions/hidden'
import { happened } from '../happened'
import { holdsCards, offerCards, offerToEnemies } from '../tactics/offer'
import { controllerOf, handlersOf, hasProperty, type NecromundaTable } from '../table'
import { remindOf } from '../reminders'
import { isManned } from '../riding/gunners'
import { hasTrait, type Profile } from '../roster'
import { onBattlefield, type ActionId, type FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'
import { attacks } from '../targeting'
import { aimedProfile, armsWithTargets, hitsAtRandom, type AimedArms, type Arms } from './arms'
import { fireBlast, throwThree } from './blast'
import { blastDiameter } from './diameter'
import { fire } from './fire'
import { pairsPistols, type Shot } from './shot'
import { canBeShotAt, keepToPriority, nameTarget, sight, type Sighting } from './targets'
import { fireTemplate, layTemplate, usesTemplate } from './template'
import { landVolleys, type Volley } from './volley'

/**
 * NEC-SHOOT-01 to -22, NEC-BLAST-02, NEC-GREN-01: one Shoot with one of these arms. `begin` is called once the shot cannot be taken back,
 * with the profile that decides what the action costs; if it returns without calling `begin`, no shot was fired. `only`: the only permitted
 * target.
 */
export function* shootWith(
  table: NecromundaTable,
  shooter: FighterIndex,
  arms: readonly Arms[],
  begin: (profile: Profile | null) => void,
  only?: FighterIndex,
): Procedure {
  const aimed = hasAimed(table, shooter)
  const options = at(only, yield* armsWithTargets(table, shooter, arms))
  if (options.length === 0) return
  const { id } = table.roster(shooter)
  const chosen = yield* choose(controllerOf(table, shooter), 'shoot.weapon', id, options, 'NEC-SHOOT-01')
  const start = (): void => {
    begin(chosen.profiles.length === 1 ? (chosen.profiles[0] ?? null) : null)
    attacks(table, shooter)
  }
  const profile = aimedProfile(chosen)
  if (profile === undefined) {
    start()
    yield* fireAll(table, shooter, chosen.profiles, [], aimed)
    return
  }
  const target = yield* settleTarget(table, shooter, profile, chosen, start)
  if (target === null) return
  yield* turnTowards(table, shooter, target.target)
  yield* fireAll(table, shooter, chosen.profiles, yield* targetsOfAll(table, shooter, chosen, target), aimed)
}

/** The arms that can be aimed at this target, if one is prescribed. */
const at = (only: FighterIndex | undefined, arms: readonly AimedArms[]): readonly AimedArms[] => {
  if (only === undefined) return arms
  return arms.filter((one) => one.candidates.includes(only)).map((one) => ({ ...one, candidates: [only] }))
}

/** One target per profile, by index: the same for all, unless the shooter may fire its two pistols at different targets. */
function* targetsOfAll(
  table: NecromundaTable,
  shooter: FighterIndex,
  { profiles, candidates }: AimedArms,
  first: Sighting,
): Procedure<readonly Sighting[]> {
  const [, second] = profiles
  if (second === undefined || usesTemplate(second) || candidates.length < 2 || !pairsPistols(table, shooter)) {
    return profiles.map(() => first)
  }
  const other = yield* nameTarget(table, shooter, second, candidates)
  return [first, other ?? first]
}

/** NEC-ACT-24, NEC-Q-25: whether the last paid action before this one was Aim, or the last action of any kind if the option says so. */
export const hasAimed = (table: NecromundaTable, shooter: FighterIndex): boolean => {
  const { activation } = table.state
  if (activation === null || (activation.fighter !== shooter && !isManned(table, shooter))) return false
  const { freeActionSpoilsAim } = table.options
  // NECV-ACT-14: Aim counts for all weapons of a vehicle, which are fired one after another.
  const counts = ({ action, paid }: { action: ActionId; paid: boolean }): boolean =>
    action !== 'fire-all' && (paid || freeActionSpoilsAim)
  return activation.performed.findLast(counts)?.action === 'aim'
}

function* settleTarget(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  { candidates }: AimedArms,
  begin: () => void,
): Procedure<Sighting | null> {
  if (hitsAtRandom(table, shooter, profile)) return yield* randomTarget(table, shooter, profile, candidates, begin)
  const wanted = yield* nameTarget(table, shooter, profile, candidates)
  return wanted === null ? null : yield* keepToPriority(table, shooter, profile, candidates, wanted, begin)
}

/** NECX-TRAIT-RECKLESS: one of all possible targets, including friends; rolled again if it turns out not to be a legal target. */
function* randomTarget(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  candidates: readonly FighterIndex[],
  begin: () => void,
): Procedure<Sighting | null> {
  const rule = 'NECX-TRAIT-RECKLESS'
  const pool = {
    side: controllerOf(table, shooter),
    kind: 'shoot.random-target',
    subject: table.roster(shooter).id,
    rule,
  }
  let left = candidates
  while (left.length > 0) {
    const face = left.length === 1 ? 1 : yield* rollOne({ ...pool, sides: left.length })
    const target = left[face - 1] ?? shooter
    const sighting = yield* sight(table, shooter, target, profile)
    if (canBeShotAt(table, sighting)) {
      begin()
      return sighting
    }
    left = left.filter((other) => other !== target)
  }
  return null
}

/** NEC-SHOOT-05. */
function* turnTowards(table: NecromundaTable, fighter: FighterIndex, target: FighterIndex): Procedure {
  // NECV-ARC-04: a hull does not turn.
  if (isVehicle(table.roster(fighter)) || table.fighter(fighter).status === 'embarked') return
  const placement = yield* measure(table, fighter, { ask: 'turned-towards', fighter, target }, 'NEC-SHOOT-05')
  table.emit({ type: 'faced', rule: 'NEC-SHOOT-05', fighter, placement })
}

/** NEC-SHOOT-16: all hit rolls are made before any hit is resolved; one template counts for both pistols. */
function* fireAll(
  table: NecromundaTable,
  shooter: FighterIndex,
  profiles: readonly Profile[],
  targets: readonly Sighting[],
  aimed: boolean,
): Procedure {
  yield* remindOf(table, shooter, 'shoots', profiles)
  yield* happened(table, shooter, { what: 'shoots', profiles })
  const touched = profiles.some(usesTemplate) ? yield* layTemplate(table, shooter) : []
  const volleys: Volley[] = []
  for (const [place, profile] of profiles.entries()) {
    const target = targets[place]
    if (usesTemplate(profile)) volleys.push(yield* fireTemplate(table, shooter, profile, touched))
    // A card played on the first shot may have taken the target off the table.
    else if (target !== undefined && onBattlefield(table.fighter(target.target))) {
      const paired = profiles.length > 1
      volleys.push(yield* fireAt(table, shooter, profile, target, { aimed, paired }))
    }
  }
  revealByShooting(table, shooter, profiles)
  yield* landVolleys(table, shooter, volleys)
  yield* happened(table, shooter, { what: 'shot', profiles, target: targets[0]?.target ?? null }, () =>
    onBattlefield(table.fighter(shooter)),
  )
  yield* offerToEnemies(table, shooter, { at: 'enemy-shot', shooter, profiles })
}

function* fireAt(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  named: Sighting,
  manner: Pick<Shot, 'aimed' | 'paired'>,
): Procedure<Volley> {
  // Two pistols may have different ranges.
  const { target, facts, cover } = manner.paired ? yield* sight(table, shooter, named.target, profile) : named
  const { band, evidence } = facts
  const { side } = table.roster(shooter)
  if (band !== 'out' && holdsCards(table, side))
    yield* offerCards(table, side, { at: 'own-shot', fighter: shooter, target })
  if (band !== 'out') yield* happened(table, shooter, { what: 'takes-aim', target, profile })
  table.emit({
    type: 'shot-declared',
    rule: 'NEC-SHOOT-01',
    shooter,
    target,
    profile: profile.id,
    band,
    cover,
    evidence,
  })
  return yield* fireShot(table, { shooter, target, profile, band, cover, ...manner })
}

/** Diameter of a weapon's marker; an effect may enlarge that of frag grenades. */
const diameterOf = (table: NecromundaTable, { shooter, profile }: Shot): Length | undefined => {
  const isFrag = table.roster(shooter).weapons[profile.weapon]?.id === 'frag-grenade'
  const wider = isFrag ? valuesOf(handlersOf(table, 'widensFrag', shooter)).at(-1) : undefined
  return wider ?? blastDiameter(profile)
}

/** Fires an aimed weapon, with or without a marker. */
export function* fireShot(table: NecromundaTable, shot: Shot): Procedure<Volley> {
  const diameter = diameterOf(table, shot)
  if (diameter !== undefined && hasProperty(table, shot.shooter, 'throwsThree') && hasTrait(shot.profile, 'grenade'))
    return yield* throwThree(table, shot, diameter)
  return diameter === undefined ? yield* fire(table, shot) : yield* fireBlast(table, shot, diameter)
}

import { rangedHit } from '../hits'
import { weaponEffects } from '../hits/handlers'
import type { Profile } from '../roster'
import { blastDiameter } from '../shooting/diameter'
import { canBeShotAt } from '../shooting/targets'
import type { RangeBand, ShotFacts } from '../questions'
import { coverAgainst, hitNeeded, isLying, lengthOf } from '../shooting/shot'
import { hindrancesOf } from '../shooting/hindrances'
import { loadedArms } from '../shooting/arms'
import { usesTemplate } from '../shooting/template'
import { handlersOf, type NecromundaTable } from '../table'
import { inches, type Length } from '../../../space'
import { chanceOf, harmOf, worthOf } from './worth'
import { distanceTo, sightOf, type Outlook, type Seen } from './view'

const pinning = 0.15
/** A marker usually touches more than one fighter. */
const blastBonus = 1.3
const templateReach = inches(8)
/** NEC-SHOOT-10: chance of a 6 followed by a test of the skill without modifiers. */
const improbable = 1 / 12
/** Average number of holes on a Firepower die: 1, 1, 1, 2, 2, 3. */
const holes = 10 / 6

const hitsExpected = (table: NecromundaTable, shooter: number, profile: Profile): number => {
  const effects = weaponEffects(table, shooter, profile)
  const counted = handlersOf(table, 'hitsScored', shooter, effects)
  if (counted.length === 0) return 1
  const [dice] = handlersOf(table, 'firepowerDice', shooter, effects)
  return holes * Math.max(1, dice?.value ?? 1)
}

/** Longest distance at which it can be fired. */
const reachOf = (profile: Profile): number => (usesTemplate(profile) ? templateReach : (lengthOf(profile.long) ?? 0))

const bandAt = (profile: Profile, distance: number | null): RangeBand => {
  if (distance === null) return 'long'
  if (distance <= (lengthOf(profile.short) ?? 0)) return 'short'
  return distance <= reachOf(profile) ? 'long' : 'out'
}

/** Worth of a shot at a target, measured in fighters. */
const worthOfShot = (
  outlook: Outlook,
  shooter: number,
  target: number,
  profile: Profile,
  seen: Seen,
  aimed: boolean,
): number => {
  const { table } = outlook
  const { covered, spoilt } = hindrancesOf(table, shooter, target, (question) =>
    outlook.battle.space.measure(outlook.state, question),
  )
  const { distance } = seen
  const facts = covered ? { ...seen.facts, cover: 'heavy' as const } : seen.facts
  const band = bandAt(profile, distance)
  const cover = coverAgainst(table, target, profile, facts)
  if (band === 'out' || !canBeShotAt(table, { target, facts, cover })) return 0
  const hit = rangedHit(table, shooter, target, profile, { shortRange: band === 'short' })
  const pins = table.fighter(target).status === 'active' ? pinning : 0
  const needed = hitNeeded(table, { shooter, target, profile, band, cover, aimed, paired: false }).value
  const once = needed > 6 ? improbable : chanceOf(needed)
  const chance = usesTemplate(profile) ? 1 : spoilt ? once * (needed > 6 ? 6 * improbable : once) : once
  const spread = blastDiameter(profile) === undefined ? 1 : blastBonus
  const harm = Math.min(1, harmOf(table, hit) * hitsExpected(table, shooter, profile))
  return chance * spread * (harm + pins) * worthOf(table, target)
}

export const shotWorth = (outlook: Outlook, shooter: number, target: number, profile: Profile): number =>
  worthOfShot(outlook, shooter, target, profile, sightOf(outlook, shooter, target), false)

export interface BestShot {
  readonly worth: number
  readonly target: number | null
  readonly profile: Profile | null
}

const noShot: BestShot = { worth: 0, target: null, profile: null }

/** The best shot of a fighter at these targets, with profiles that fit. Targets out of range are skipped before looking. */
export const bestShot = (
  outlook: Outlook,
  shooter: number,
  targets: readonly number[],
  aimed = false,
  fits: (profile: Profile) => boolean = () => true,
): BestShot => {
  const { table } = outlook
  const profiles = profilesOf(table, shooter).filter(fits)
  const reach = Math.max(0, ...profiles.map(reachOf))
  let best = noShot
  for (const target of targets) {
    const distance = distanceTo(outlook, shooter, target)
    if (profiles.length === 0 || (distance !== null && distance > reach)) continue
    const seen = sightOf(outlook, shooter, target)
    if (!seen.facts.visible) continue
    for (const profile of profiles) {
      const worth = worthOfShot(outlook, shooter, target, profile, seen, aimed)
      if (worth > best.worth) best = { worth, target, profile }
    }
  }
  return best
}

/** The best shot from this distance if it saw the target: in light cover, or prone in the open. */
export const bestShotWhenSeen = (outlook: Outlook, shooter: number, target: number, distance: Length): number => {
  const { table } = outlook
  const cover = isLying(table, target) ? 'open' : 'light'
  const facts: ShotFacts = { visible: true, band: 'long', cover, screened: false, pointBlank: false, evidence: {} }
  let best = 0
  for (const profile of profilesOf(table, shooter)) {
    best = Math.max(best, worthOfShot(outlook, shooter, target, profile, { facts, distance }, false))
  }
  return best
}

/** Profiles it could fire now, one at a time. */
export const profilesOf = (table: NecromundaTable, shooter: number): Profile[] =>
  loadedArms(table, shooter, () => true).flatMap(({ profiles }) => (profiles.length === 1 ? profiles : []))

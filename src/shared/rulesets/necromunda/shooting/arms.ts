import type { Option, Procedure } from '../../../engine'
import { fightersWhere, handlersOf, type NecromundaTable } from '../table'
import { weaponEffects } from '../hits/handlers'
import { hasTrait, isMelee, isRanged, type FighterProfile, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { isLoaded } from './ammo'
import { blastDiameter } from './blast'
import { targetsAmong, targetsFor } from './targets'
import { usesTemplate } from './template'

/** What is fired in one Shoot: one profile, or two pistols (NEC-SHOOT-16). */
export interface Arms extends Option {
  readonly profiles: readonly Profile[]
}

/** Arms with those they may be aimed at; nobody has to be named for templates. */
export interface AimedArms extends Arms {
  readonly candidates: readonly FighterIndex[]
}

/** A blast whose size the source leaves open is played by hand. */
const isShootable = (profile: Profile): boolean =>
  isRanged(profile) && !isMelee(profile) && (!hasTrait(profile, 'blast') || blastDiameter(profile) !== undefined)

const known = new WeakMap<FighterProfile, readonly Arms[]>()

/** Everything a fighter could fire if it were loaded. Never changes during a battle. */
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

/** The halves of a combi-pistol are not two pistols. */
const isSameItem = ({ weapons }: FighterProfile, first: Profile, second: Profile): boolean =>
  weapons[first.weapon]?.itemId === weapons[second.weapon]?.itemId

/** What can be fired now: loaded, and `allowed` by what the action costs with it. */
export const loadedArms = (
  table: NecromundaTable,
  fighter: FighterIndex,
  allowed: (profile: Profile) => boolean,
): Arms[] =>
  armsOf(table.roster(fighter)).filter(({ profiles }) =>
    profiles.every((profile) => isLoaded(table, fighter, profile) && allowed(profile)),
  )

/** NECX-TRAIT-RECKLESS and the like: the player does not choose whom to shoot at. */
export const hitsAtRandom = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  handlersOf(table, 'targetChoice', fighter, weaponEffects(table, fighter, profile)).some(
    (handler) => handler.run({ table, fighter, profile, value: handler.value }) === 'random',
  )

/** The profile that needs a target to be named; undefined if all of them use templates. */
export const aimedProfile = ({ profiles }: Arms): Profile | undefined =>
  profiles.find((profile) => !usesTemplate(profile))

/** Those arms that can be aimed at anybody at all, with their targets. `first`: one is enough to know that it's possible. */
export function* armsWithTargets(
  table: NecromundaTable,
  shooter: FighterIndex,
  arms: readonly Arms[],
  first = false,
): Procedure<AimedArms[]> {
  const found: AimedArms[] = []
  let forGuns: readonly FighterIndex[] | undefined
  let forGrenades: readonly FighterIndex[] | undefined
  for (const { id, profiles } of arms) {
    if (first && found.length > 0) return found
    const profile = aimedProfile({ id, profiles })
    if (profile === undefined) {
      found.push({ id, profiles, candidates: [] })
      continue
    }
    let candidates: readonly FighterIndex[]
    if (hitsAtRandom(table, shooter, profile)) {
      const everybody = fightersWhere(table, (_, { index }) => index !== shooter)
      candidates = yield* targetsAmong(table, shooter, everybody, profile)
    } else if (hasTrait(profile, 'grenade')) candidates = forGrenades ??= yield* targetsFor(table, shooter, profile)
    else candidates = forGuns ??= yield* targetsFor(table, shooter, profile)
    if (candidates.length > 0) found.push({ id, profiles, candidates })
  }
  return found
}

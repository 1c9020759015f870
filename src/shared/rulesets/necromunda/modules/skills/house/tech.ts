import { settled } from '../../../../../engine'
import { hasTrait, isRanged, type Profile, type Weapon } from '../../../roster'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Cold & Calculating: once a round it may use Intelligence for a Cool or Willpower check, if that is better. */
const coldCalculating: Skill = {
  id: 'cold-calculating',
  rule,
  properties: { checksInstead: { characteristic: 'int', of: ['cl', 'wil'], question: 'cold-calculating.use' } },
}

const without = ({ traits }: Profile, gone: string): Profile['traits'] => traits.filter(({ id }) => id !== gone)

/** Weaponsmith: Scarce weapons lose Scarce; others that need ammo become Plentiful. */
const weaponsmith: Skill = {
  id: 'weaponsmith',
  rule,
  on: {
    fitsOut: ({ weapon }) => ({
      profiles: weapon.profiles.map((profile) => {
        if (hasTrait(profile, 'scarce')) return { ...profile, traits: without(profile, 'scarce') }
        const runsDry = isRanged(profile) && profile.ammo !== null && !hasTrait(profile, 'plentiful')
        return runsDry ? { ...profile, traits: [...profile.traits, { id: 'plentiful' }] } : profile
      }),
    }),
  },
}

const lasWeapons: readonly string[] = [
  'lasgun',
  'laspistol',
  'las-carbine',
  'las-sub-carbine',
  'long-las',
  'lascannon',
  'suppression-laser',
  'twin-linked-heavy-las-carbine',
]

/** The profile with Strength +1 and Unstable. */
const overcharged = ({ id: weapon }: Weapon, profile: Profile, place: number): Profile[] => {
  const { strength, id, traits } = profile
  if (typeof strength !== 'number') return []
  const suffix = place === 0 ? 'photonic' : `photonic-${id.slice(weapon.length + 1)}`
  return [{ ...profile, id: `${weapon}/${suffix}`, strength: strength + 1, traits: [...traits, { id: 'unstable' }] }]
}

/**
 * Photonic Engineer: a las weapon may be fired with Strength +1, and is Unstable then; with its normal profile a failed ammo check is
 * rerolled.
 */
const photonicEngineer: Skill = {
  id: 'photonic-engineer',
  rule,
  on: {
    fitsOut: ({ weapon }) => ({
      profiles: lasWeapons.includes(weapon.id)
        ? [...weapon.profiles, ...weapon.profiles.flatMap((profile, place) => overcharged(weapon, profile, place))]
        : weapon.profiles,
    }),
    ammoCheckFailed: ({ table, fighter, profile }) =>
      settled(
        lasWeapons.includes(table.roster(fighter).weapons[profile.weapon]?.id ?? '') && !hasTrait(profile, 'unstable'),
      ),
  },
}

/** Rad-phaged: the lower of two dice counts against it for Gas and Toxin; Rad-phage heals it; it gives off light in the dark. */
const radPhaged: Skill = {
  id: 'rad-phaged',
  rule,
  properties: { diceAgainst: { effects: ['gas', 'toxin'], dice: 2 }, healedByRays: true, carriesLight: true },
}

export const tech: readonly Skill[] = [coldCalculating, weaponsmith, photonicEngineer, radPhaged]

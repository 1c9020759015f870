import { inches } from '../../../../../space'
import { hasTrait, isMelee, traitValue, type Profile, type Weapon } from '../../../roster'
import type { NecromundaTable } from '../../../table'
import type { FighterIndex } from '../../../state'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

const blades: readonly string[] = [
  'chainsword',
  'fighting-knife',
  'power-knife',
  'power-sword',
  'stiletto-knife',
  'stiletto-sword',
]

/** Combat Virtuoso: its knives and swords are Versatile, with a reach of its Strength in inches. */
const combatVirtuoso: Skill = {
  id: 'combat-virtuoso',
  rule,
  on: {
    fitsOut: ({ weapon, strength }) => ({
      profiles: blades.includes(weapon.id)
        ? weapon.profiles.map((profile) => (isMelee(profile) ? reaching(profile, strength) : profile))
        : weapon.profiles,
    }),
  },
}

/** NECX-TRAIT-VERSATILE: the long range is the reach; the accuracy in contact is then in the first column. */
const reaching = (profile: Profile, strength: number): Profile =>
  hasTrait(profile, 'versatile')
    ? profile
    : {
        ...profile,
        short: { kind: 'engaged' },
        long: { kind: 'length', length: inches(strength) },
        accuracyShort: profile.accuracyShort + profile.accuracyLong,
        accuracyLong: 0,
        traits: [...profile.traits, { id: 'versatile' }],
      }

const gains = ['knockback', 'pulverise', 'rending', 'shock'] as const
const prefix = 'gadget-'

const without = ({ traits }: Profile, gone: string): Profile['traits'] => traits.filter(({ id }) => id !== gone)

/** Alternative profiles of a Plentiful weapon: one extra trait, or one more Firepower die; it loses Plentiful. */
const altered = ({ id: weapon }: Weapon, profile: Profile, place: number): Profile[] => {
  if (!hasTrait(profile, 'plentiful')) return []
  const traits = without(profile, 'plentiful')
  const profileId = (name: string): string => `${weapon}/${prefix}${name}${place === 0 ? '' : `-${place}`}`
  const gained = gains.map((trait) => ({ ...profile, id: profileId(trait), traits: [...traits, { id: trait }] }))
  const dice = traitValue(profile, 'rapid-fire')
  const faster = traits.map((trait) => (trait.id === 'rapid-fire' ? { ...trait, value: (dice ?? 1) + 1 } : trait))
  return dice === undefined ? gained : [...gained, { ...profile, id: profileId('rapid-fire'), traits: faster }]
}

/** Mark left once a fighter has fired a weapon with one of its profiles: the weapon keeps that profile for the battle. */
const settledAs = (profile: Profile): string => `gadgeteer/${profile.weapon}/${wayOf(profile)}`
const wayOf = ({ id }: Profile): string => {
  const suffix = id.slice(id.indexOf('/') + 1)
  return suffix.startsWith(prefix) ? suffix : 'as-it-was'
}

const isSettledOtherwise = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  table
    .fighter(fighter)
    .used.some((mark) => mark.startsWith(`gadgeteer/${profile.weapon}/`) && mark !== settledAs(profile))

/** Gadgeteer: each of its Plentiful weapons may be altered for the battle; the first shot decides how. */
const gadgeteer: Skill = {
  id: 'gadgeteer',
  rule,
  on: {
    fitsOut: ({ weapon }) => ({
      profiles: [...weapon.profiles, ...weapon.profiles.flatMap((profile, place) => altered(weapon, profile, place))],
    }),
    mayUse: ({ table, fighter, profile, use }) => use !== 'ranged' || !isSettledOtherwise(table, fighter, profile),
    *happened({ table, fighter, event }) {
      if (event.what !== 'shoots') return
      for (const profile of event.profiles) {
        const alters = table
          .roster(fighter)
          .weapons[profile.weapon]?.profiles.some((other) => wayOf(other) !== 'as-it-was')
        const effect = settledAs(profile)
        if (alters === true && !table.fighter(fighter).used.includes(effect))
          table.emit({ type: 'effect-used', rule, fighter, effect })
      }
    },
  },
}

/** Skills that improve the fighter's own weapons. */
export const gadgets: readonly Skill[] = [combatVirtuoso, gadgeteer]

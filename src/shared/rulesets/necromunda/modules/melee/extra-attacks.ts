import type { Module } from '../../../../engine'
import { hasTrait, isMelee } from '../../roster'
import type { Moments } from '../../moments'

type Trait = Module<Moments>

/** NECX-TRAIT-DIGI: worn on a finger, it strikes once besides another Melee weapon. Only some can be used by themselves. */
const digi: Trait = {
  id: 'digi',
  rule: 'NECX-TRAIT-DIGI',
  on: {
    mayBeWielded: ({ profile }) => hasTrait(profile, 'melee'),
    ownAttacks: ({ weapons }) => (weapons.some((weapon) => weapon.weapon >= 0 && isMelee(weapon)) ? 1 : 0),
  },
}

/** NECX-TRAIT-ADDITIONAL-ATTACKS: makes that many attacks of its own in a Fight or reaction, and no others. */
const additionalAttacks: Trait = {
  id: 'additional-attacks',
  rule: 'NECX-TRAIT-ADDITIONAL-ATTACKS',
  on: { mayBeWielded: () => false, ownAttacks: ({ value }) => value ?? 1 },
}

export const extraAttackTraits: readonly Trait[] = [digi, additionalAttacks]

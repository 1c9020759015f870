import { isMelee } from '../../roster'
import type { NecromundaModule } from '../../moments'

type Trait = NecromundaModule

/** NECX-TRAIT-DIGI: makes one attack in addition to another Melee weapon's. Only some can be chosen on their own. */
const digi: Trait = {
  id: 'digi',
  rule: 'NECX-TRAIT-DIGI',
  properties: { notChosen: 'without-melee' },
  on: {
    ownAttacks: ({ weapons }) => (weapons.some((weapon) => weapon.weapon >= 0 && isMelee(weapon)) ? 1 : 0),
  },
}

/** NECX-TRAIT-ADDITIONAL-ATTACKS: makes this number of extra attacks in a Fight or reaction; the weapon cannot be chosen otherwise. */
const additionalAttacks: Trait = {
  id: 'additional-attacks',
  rule: 'NECX-TRAIT-ADDITIONAL-ATTACKS',
  properties: { notChosen: 'ever' },
  on: { ownAttacks: (_, value) => value ?? 1 },
}

export const extraAttackTraits: readonly Trait[] = [digi, additionalAttacks]

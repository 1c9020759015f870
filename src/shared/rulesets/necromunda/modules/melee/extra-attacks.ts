import { isMelee } from '../../roster'
import type { NecromundaModule } from '../../moments'

type Trait = NecromundaModule

/** NECX-TRAIT-DIGI: worn on a finger, it strikes once besides another Melee weapon. Only some can be used by themselves. */
const digi: Trait = {
  id: 'digi',
  rule: 'NECX-TRAIT-DIGI',
  properties: { notChosen: 'without-melee' },
  on: {
    ownAttacks: ({ weapons }) => (weapons.some((weapon) => weapon.weapon >= 0 && isMelee(weapon)) ? 1 : 0),
  },
}

/** NECX-TRAIT-ADDITIONAL-ATTACKS: makes that many attacks of its own in a Fight or reaction, and no others. */
const additionalAttacks: Trait = {
  id: 'additional-attacks',
  rule: 'NECX-TRAIT-ADDITIONAL-ATTACKS',
  properties: { notChosen: 'ever' },
  on: { ownAttacks: (_, value) => value ?? 1 },
}

export const extraAttackTraits: readonly Trait[] = [digi, additionalAttacks]

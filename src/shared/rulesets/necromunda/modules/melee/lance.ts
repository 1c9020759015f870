import { isMelee, isMounted } from '../../roster'
import type { NecromundaModule } from '../../moments'

type Trait = NecromundaModule

/** NECX-TRAIT-LANCE, NECV-MNT-13: +1 Strength for a charging rider. */
const lance: Trait = {
  id: 'lance',
  rule: 'NECX-TRAIT-LANCE',
  on: {
    hitMade: ({ table, hit }) => {
      const { attacker, charging, strength, kind } = hit
      if (attacker === null || kind !== 'melee' || !charging || strength === null) return undefined
      return isMounted(table.roster(attacker)) ? { strength: strength + 1 } : undefined
    },
  },
}

/**
 * The bomb at the tip of a lance goes off once a battle, with the first blow that gets through (as NECX-TRAIT-SINGLE-SHOT); later blows use
 * the shaft, the weapon's other profile.
 */
const lanceBomb: Trait = {
  id: 'lance-bomb',
  rule: 'NECX-TRAIT-SINGLE-SHOT',
  on: {
    blowsThrough: ({ table, fighter, profile, blows }) => {
      const bomb = blows.find((blow) => blow.profile.id === profile.id)
      if (bomb === undefined) return undefined
      table.emit({ type: 'ammo-used-up', rule: 'NECX-TRAIT-SINGLE-SHOT', fighter, profile: profile.id })
      const shaft = table
        .roster(fighter)
        .weapons[profile.weapon]?.profiles.find((other) => other.id !== profile.id && isMelee(other))
      return blows.flatMap((blow) => {
        if (blow === bomb || blow.profile.id !== profile.id) return [blow]
        return shaft === undefined ? [] : [{ ...blow, profile: shaft }]
      })
    },
  },
}

export const lanceTraits: readonly Trait[] = [lance, lanceBomb]

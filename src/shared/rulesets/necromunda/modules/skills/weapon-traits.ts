import { hasTrait, isMelee } from '../../roster'
import type { NecromundaModule } from '../../moments'

type Skill = NecromundaModule

/** NECX-SKILL-DISARM: Melee weapons disarm on a natural 6; those with Disarm already on a 5. */
const disarm: Skill = {
  id: 'disarm-skill',
  rule: 'NECX-SKILL-DISARM',
  on: {
    blowLanded: ({ profile, natural }) =>
      isMelee(profile) && natural >= (hasTrait(profile, 'disarm') ? 5 : 6) ? { disarmed: true } : undefined,
  },
}

/** NECX-SKILL-PARRY: parries like a Parry weapon, or one parry more. */
const parry: Skill = { id: 'parry-skill', rule: 'NECX-SKILL-PARRY', properties: { parries: 1 } }

/** NECX-SKILL-BACKSTAB: Melee weapons have +1 Strength from behind, also in addition to Backstab. */
const backstab: Skill = {
  id: 'backstab-skill',
  rule: 'NECX-SKILL-BACKSTAB',
  on: {
    hitMade: ({ hit }) => {
      const { kind, profile, fromFront, strength } = hit
      if (kind !== 'melee' || profile === null || !isMelee(profile) || fromFront || strength === null) return undefined
      return { strength: strength + 1 }
    },
  },
}

/** Skills that give Melee weapons a trait, or improve it. */
export const weaponTraitSkills: readonly Skill[] = [disarm, parry, backstab]

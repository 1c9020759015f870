import { row } from '../../../../engine'
import type { Hit, NecromundaModule } from '../../moments'
import { hasTrait, isMelee } from '../../roster'
import { knockback } from '../traits/knockback'

type Skill = NecromundaModule

const knocksBack = knockback.on?.hitLanded

const isBullCharge = ({ kind, charging, profile }: Hit): boolean =>
  kind === 'melee' && charging && profile !== null && isMelee(profile)

/** NECX-SKILL-BULL-CHARGE: on a charge Melee weapons have Knockback and +1 Strength. */
const bullCharge: Skill = {
  id: 'bull-charge',
  rule: 'NECX-SKILL-BULL-CHARGE',
  on: {
    hitMade: ({ hit }) => (isBullCharge(hit) && hit.strength !== null ? { strength: hit.strength + 1 } : undefined),
    *hitLanded(context, value) {
      const { hit } = context
      const hasItAnyway = hit.profile !== null && hasTrait(hit.profile, 'knockback')
      if (knocksBack === undefined || hasItAnyway || !isBullCharge(hit)) return undefined
      return yield* knocksBack(context, value)
    },
  },
}

/** NECX-SKILL-BULGING-BICEPS: an Unwieldy weapon only takes one hand. */
const bulgingBiceps: Skill = {
  id: 'bulging-biceps',
  rule: 'NECX-SKILL-BULGING-BICEPS',
  properties: { wieldsInOneHand: true },
}

const hardAsIron = [row('iron-jaw', 'NECX-SKILL-IRON-JAW', 'add', 2)]

/** NECX-SKILL-IRON-JAW: Toughness +2 in close combat against hits without AP. */
const ironJaw: Skill = {
  id: 'iron-jaw',
  rule: 'NECX-SKILL-IRON-JAW',
  on: {
    resists: ({ hit, effect }) => (effect === 'wound' && hit.kind === 'melee' && hit.ap === 0 ? hardAsIron : []),
  },
}

export const brawnSkills: readonly Skill[] = [bullCharge, bulgingBiceps, ironJaw]

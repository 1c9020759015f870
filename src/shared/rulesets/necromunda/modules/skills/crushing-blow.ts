import { choose, type Option } from '../../../../engine'
import type { Blows } from '../../melee/combatant'
import { controllerOf } from '../../table'
import { hasTrait, type Profile } from '../../roster'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-SKILL-CRUSHING-BLOW'

interface Nominated extends Option {
  readonly blows: Blows | null
}
const none: Nominated = { id: 'none', blows: null }

const crushing = (profile: Profile): Profile => {
  const { strength, damage } = profile
  const stronger = typeof strength === 'number' ? strength + 1 : strength && { user: strength.user + 1 }
  return { ...profile, strength: stronger, damage: damage + 1 }
}

/** NECX-SKILL-CRUSHING-BLOW: one attack die, not of a Sidearm, has Strength and Damage +1; it is rolled first. */
export const crushingBlow: NecromundaModule = {
  id: 'crushing-blow',
  rule,
  on: {
    *blowsLaid({ table, fighter, blows }) {
      const able = blows.filter(({ profile, dice }) => dice > 0 && !hasTrait(profile, 'sidearm'))
      if (able.length === 0) return undefined
      const options = able.map((one): Nominated => ({ id: one.profile.id, blows: one }))
      const side = controllerOf(table, fighter)
      const { id } = table.roster(fighter)
      const { blows: chosen } = yield* choose(side, 'fight.crushing-blow', id, [...options, none], rule)
      if (chosen === null) return undefined
      const others = blows.map((one) => (one === chosen ? { ...one, dice: one.dice - 1 } : one))
      return [{ profile: crushing(chosen.profile), dice: 1 }, ...others.filter(({ dice }) => dice > 0)]
    },
  },
}

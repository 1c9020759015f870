import { choose, type Option } from '../../../../engine'
import { beatsToughness } from '../../hits'
import { hasTrait } from '../../roster'
import { areEnemies, controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'
import { knownChems, sufferChem, takeEffect } from '../gear/chems'
import { toxin } from './poison'

const rule = 'NECX-TRAIT-CHEM-DELIVERY'
const poisons = toxin.on?.insteadOfWounding

interface Load extends Option {
  readonly chem: string | null
}
const poison: Load = { id: 'toxin', chem: null }

/**
 * NECX-TRAIT-CHEM-DELIVERY: if it beats an enemy's Toughness, the enemy suffers a chem that the attacker carries, or Toxin if the attacker
 * prefers.
 */
export const chemDelivery: NecromundaModule = {
  id: 'chem-delivery',
  rule,
  on: {
    *hitLanded({ table, hit: { attacker, target } }) {
      if (attacker === null || !areEnemies(table, attacker, target)) return undefined
      const { carried, id } = table.roster(attacker)
      const loads = knownChems.filter((chem) => carried.some((one) => one.id === chem))
      const options = [poison, ...loads.map((chem): Load => ({ id: chem, chem }))]
      const { chem } = yield* choose(controllerOf(table, attacker), 'chem-delivery.load', id, options, rule)
      return chem === null ? undefined : { delivers: chem }
    },
    *insteadOfWounding(context, value) {
      const { table, hit, effects } = context
      if (hit.delivers === undefined) {
        // If the weapon has Toxin or Gas, that trait does it.
        const hasItsOwn = hit.profile !== null && (hasTrait(hit.profile, 'toxin') || hasTrait(hit.profile, 'gas'))
        if (!hasItsOwn && poisons !== undefined) yield* poisons(context, value)
        return
      }
      if (!(yield* beatsToughness(table, hit, 'chem-delivery', rule))) return
      Object.assign(effects, { wounded: true, unsaved: true })
      takeEffect(table, hit.target, hit.delivers)
      yield* sufferChem(table, hit.target, hit.delivers)
    },
  },
}

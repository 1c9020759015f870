import { agree } from '../../../../engine'
import type { Action } from '../../actions/action'
import { isPsyker } from '../../psykers/power'
import { controllerOf, type NecromundaTable } from '../../table'
import type { FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'

/** NECX-GEAR-HEX-FETISH: powers of enemy psykers aimed at the bearer have -1, with the best fetish -3. */
const hexFetish: NecromundaModule = {
  id: 'hexagrammic-fetish',
  rule: 'NECX-GEAR-HEX-FETISH',
  properties: { deflectsPowers: true },
}

const grubRule = 'NECX-GEAR-PSI-GRUB'
const charge = 'psi-grub/charge'
const spent = 'psi-grub/spent'
const burst = 'psi-grub/burst'
/** The number of charges at which a grub bursts. */
const tooMuch = 6

const chargesOf = (table: NecromundaTable, fighter: FighterIndex): number => {
  const { used } = table.fighter(fighter)
  const count = (effect: string): number => used.filter((one) => one === effect).length
  return used.includes(burst) ? 0 : count(charge) - count(spent)
}

/** Adds a charge; at the sixth it bursts, and all charges are lost. */
const feedGrub: Action = {
  id: 'feed-grub',
  rule: grubRule,
  type: 'simple',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => isPsyker(table, fighter) && !table.fighter(fighter).used.includes(burst),
  *perform(table, fighter, begin) {
    begin()
    const holds = chargesOf(table, fighter) + 1
    table.emit({ type: 'effect-used', rule: grubRule, fighter, effect: holds >= tooMuch ? burst : charge })
  },
}

/** NECX-GEAR-PSI-GRUB: a psyker stores charges in it; each lets a power succeed without a test. */
const psiGrub: NecromundaModule = {
  id: 'psi-grub',
  rule: grubRule,
  on: {
    actions: () => [feedGrub],
    *passes({ table, fighter, test }) {
      if (test !== 'power' || chargesOf(table, fighter) === 0) return false
      const { id } = table.roster(fighter)
      if (!(yield* agree(controllerOf(table, fighter), 'psi-grub.spend', id, grubRule))) return false
      table.emit({ type: 'effect-used', rule: grubRule, fighter, effect: spent })
      return true
    },
  },
}

export const psychicGear: readonly NecromundaModule[] = [hexFetish, psiGrub]

import { row } from '../../../../engine'
import { onBattlefield } from '../../state'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-GUNK: a fighter that is hit is Gunked. */
const gunk: NecromundaModule = {
  id: 'gunk',
  rule: 'NECX-TRAIT-GUNK',
  on: {
    *hitResolved({ table, hit: { target: fighter } }) {
      if (!onBattlefield(table.fighter(fighter))) return
      const condition = { id: 'gunked', until: 'end-of-round' } as const
      table.emit({ type: 'condition-gained', rule: 'NECX-TRAIT-GUNK', fighter, condition })
    },
  },
}

const slowed = [row('gunked', 'NECX-COND-06', 'add', -1000), row('gunked', 'NECX-COND-06', 'at-least', 1000)]
const slippery = [row('gunked', 'NECX-COND-06', 'add', -1)]

/** NECX-COND-06: Movement -1", to at least 1"; Initiative tests at -1. Catches fire more easily (NECX-TRAIT-BLAZE). */
const gunked: NecromundaModule = {
  id: 'gunked',
  rule: 'NECX-COND-06',
  on: {
    characteristic: ({ characteristic }) => (characteristic === 'm' ? slowed : []),
    check: ({ characteristic }) => (characteristic === 'i' ? slippery : []),
  },
}

export const gunkModules: readonly NecromundaModule[] = [gunk, gunked]

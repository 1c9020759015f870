import { goInsane } from '../../conditions/insane'
import { onBattlefield } from '../../state'
import type { SpecialRule } from './rule'

const rule = 'NECX-GEAR-CHEMS'

/** A fighter maddened by ghast begins every battle Insane. */
export const maddened: SpecialRule = {
  id: 'ghast-maddened',
  rule,
  on: {
    *roundBegins({ table, fighter }) {
      if (table.state.round === 1 && onBattlefield(table.fighter(fighter))) yield* goInsane(table, fighter, rule)
    },
  },
}

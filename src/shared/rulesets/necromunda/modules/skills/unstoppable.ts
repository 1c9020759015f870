import { rollOne, row } from '../../../../engine'
import { controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-SKILL-UNSTOPPABLE'
const oneMore = [row('unstoppable', rule, 'add', 1)]

/** NECX-SKILL-UNSTOPPABLE: before recovery, on 4+ heals a flesh wound, or adds a die to choose from if it has none. */
export const unstoppable: NecromundaModule = {
  id: 'unstoppable',
  rule,
  on: {
    *recoveryDice({ table, fighter, patient }) {
      if (patient !== fighter) return []
      const side = controllerOf(table, fighter)
      const face = yield* rollOne({
        side,
        kind: 'unstoppable',
        subject: table.roster(fighter).id,
        rule,
        classes: [3, 6],
      })
      const passed = face >= 4
      table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'unstoppable', faces: [face], needed: null, passed })
      if (!passed) return []
      if (table.fighter(fighter).fleshWounds === 0) return oneMore
      table.emit({ type: 'flesh-wound-healed', rule, fighter })
      return []
    },
  },
}

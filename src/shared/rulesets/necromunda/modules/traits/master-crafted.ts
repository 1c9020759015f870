import { agree, rollOne } from '../../../../engine'
import { controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-MASTER-CRAFTED: one failed hit roll per battle may be rerolled. */
export const masterCrafted: NecromundaModule = {
  id: 'master-crafted',
  rule: 'NECX-TRAIT-MASTER-CRAFTED',
  on: {
    *hitRollFailed({ table, fighter, profile }) {
      const rule = 'NECX-TRAIT-MASTER-CRAFTED'
      const effect = `master-crafted/${profile.weapon}`
      if (table.fighter(fighter).used.includes(effect)) return undefined
      const side = controllerOf(table, fighter)
      const subject = table.roster(fighter).id
      if (!(yield* agree(side, 'master-crafted.again', subject, rule))) return undefined
      table.emit({ type: 'effect-used', rule, fighter, effect })
      return yield* rollOne({ side, kind: 'hit.again', subject, rule })
    },
  },
}

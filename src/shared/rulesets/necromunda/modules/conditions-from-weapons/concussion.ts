import { row } from '../../../../engine'
import { onBattlefield } from '../../state'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-CONCUSSION: a fighter that is hit is Concussed. */
const concussion: NecromundaModule = {
  id: 'concussion',
  rule: 'NECX-TRAIT-CONCUSSION',
  on: {
    *hitResolved({ table, hit: { target: fighter } }) {
      if (!onBattlefield(table.fighter(fighter))) return
      const condition = { id: 'concussed', until: 'end-of-round' } as const
      table.emit({ type: 'condition-gained', rule: 'NECX-TRAIT-CONCUSSION', fighter, condition })
    },
  },
}

const dazed = [row('concussed', 'NECX-COND-05', 'add', 2), row('concussed', 'NECX-COND-05', 'at-most', 6)]

/** NECX-COND-05: Initiative worse by two, at most 6+, until the end of the round. */
const concussed: NecromundaModule = {
  id: 'concussed',
  rule: 'NECX-COND-05',
  on: { characteristic: ({ characteristic }) => (characteristic === 'i' ? dazed : []) },
}

export const concussionModules: readonly NecromundaModule[] = [concussion, concussed]

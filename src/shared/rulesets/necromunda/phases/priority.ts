import type { Procedure } from '../../../engine'
import { fightersWhere, type NecromundaTable } from '../table'
import type { SideIndex } from '../state'
import { rollOff } from './roll-off'

/** NECX-PRI-01 to -03, NECX-READY-01: roll for priority, then everyone on the battlefield becomes Ready. */
export function* priorityPhase(table: NecromundaTable): Procedure {
  const sides = table.state.sides.map((_, side) => side)
  const holder = table.state.round > 1 ? table.state.order[0] : undefined
  const { order, rolls } = yield* rollOff(table, sides, 'priority.roll', 'NECX-PRI-01', (tied) => passOn(tied, holder))
  table.emit({ type: 'priority-rolled', rule: 'NECX-PRI-01', rolls, order })
  // NECX-COND-03: blinded without a Ready marker, a fighter gets none now and is Blind until it next activates.
  const owing = fightersWhere(table, ({ conditions }) =>
    conditions.some(({ id, until }) => id === 'blind' && until === undefined),
  )
  const fighters = fightersWhere(table, (_, { index }) => !owing.includes(index))
  table.emit({ type: 'readied', rule: 'NECX-READY-01', fighters })
  for (const fighter of owing) {
    const condition = { id: 'blind', until: 'next-activation' } as const
    table.emit({ type: 'condition-gained', rule: 'NECX-COND-03', fighter, condition })
  }
  table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'action' })
}

/** NECX-PRI-02: between two, a tie passes priority away from who held it; in the first round it is rolled again. */
const passOn = (tied: readonly SideIndex[], holder: SideIndex | undefined): readonly SideIndex[] | undefined =>
  tied.length === 2 && holder !== undefined && tied.includes(holder)
    ? [...tied.filter((side) => side !== holder), holder]
    : undefined

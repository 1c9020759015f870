import { rollOne, type Procedure } from '../../../../../engine'
import type { Action } from '../../../actions/action'
import { characteristic } from '../../../characteristics'
import { edgeTest } from '../../../falling/edge-test'
import { controllerOf, type NecromundaTable } from '../../../table'
import type { NecromundaModule } from '../../../moments'
import type { FighterIndex } from '../../../state'

const rule = 'CAMP-SKL-01'

/** A third action if a D6 is at most its Toughness and not a 6; otherwise its activation ends. */
const pushOn: Action = {
  id: 'naaargah',
  rule,
  type: 'free',
  statuses: ['active', 'engaged'],
  available: ({ state: { activation } }) => activation?.actionPoints === 0,
  *perform(table, fighter, begin) {
    begin()
    const pool = { side: controllerOf(table, fighter), subject: table.roster(fighter).id, rule }
    const face = yield* rollOne({ ...pool, kind: 'naaargah' })
    const needed = characteristic(table, fighter, 't')
    const passed = face <= needed.value && face < 6
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'naaargah', faces: [face], needed, passed })
    if (passed) table.emit({ type: 'action-points-changed', rule, fighter, by: 1 })
    else {
      yield* drop(table, fighter)
      table.emit({ type: 'activation-ended', rule, fighter })
    }
  },
}
const known = [pushOn]

/** NEC-STATUS-06: Engaged fighters are never Pinned. */
function* drop(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (table.fighter(fighter).status !== 'active') return
  table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
  yield* edgeTest(table, fighter)
}

/** Naaargah!: tries to get a third action, and is Pinned afterwards, successful or not. */
export const naaargah: NecromundaModule = {
  id: 'naaargah',
  rule,
  on: {
    actions: () => known,
    *activationEnds({ table, fighter }) {
      const { activation } = table.state
      const tried = activation?.fighter === fighter && activation.performed.some(({ action }) => action === 'naaargah')
      if (tried) yield* drop(table, fighter)
    },
  },
}

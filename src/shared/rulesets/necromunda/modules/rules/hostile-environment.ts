import { choose, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { place } from '../../asking'
import { atHome } from '../../roster'
import type { FighterIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import { trapKind } from '../../terrain/laid'
import { fragTrap, meltaTrap } from '../../terrain/traps'
import { dieFor } from '../use'
import { rule, type SpecialRule } from './rule'

interface Kind extends Option {
  readonly trap: number
}
/** Krak traps are missing: no source gives their figures. */
const kinds: readonly Kind[] = [
  { id: 'frag-trap', trap: fragTrap },
  { id: 'melta-trap', trap: meltaTrap },
]
/** Distance from every enemy. */
const safe = [{ to: 'enemies', beyond: inches(6) }] as const
/** Distance from other traps, so that one does not set off the next. */
const apart = inches(4)

/** Hostile Environment: while defending, D3 booby traps are placed after set-up, more than 6" from every enemy. */
function* layTraps(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { side, id: subject } = table.roster(fighter)
  const face = yield* dieFor(table, fighter, { id: 'hostile-environment', rule, classes: [2, 4, 6] })
  for (let nth = 0; nth < Math.ceil(face / 2); nth += 1) {
    const { trap } = yield* choose(side, 'trap.kind', subject, kinds, rule)
    const question = { ask: 'place-object', kind: trapKind, zone: side, ground: safe, apart } as const
    const at: unknown = yield* place(table, fighter, question, rule, side)
    const laid = { fighter, weapon: trap }
    const object = { kind: trapKind, owner: side, at, carrier: null, gone: false, counter: 0, laid }
    table.emit({ type: 'object-placed', rule, object })
  }
}

export const hostileEnvironment: SpecialRule = {
  id: atHome('hostile-environment'),
  rule,
  on: {
    *roundBegins({ table, fighter }) {
      const { side } = table.roster(fighter)
      if (table.state.round !== 1 || table.roles[side] !== 'defender') return
      // Once per gang.
      if (fightersWhere(table, (_, profile) => profile.side === side)[0] === fighter) yield* layTraps(table, fighter)
    },
  },
}

import { choose, row, type Option, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { check } from '../checks'
import { reach, toolsAndLocks } from '../terrain/at-hand'
import { operable, operate, type DoorOption } from '../terrain/doors'
import { controllerOf, type NecromundaTable } from '../table'
import { offerToEnemies } from '../tactics/offer'
import type { FighterIndex } from '../state'
import type { Action } from './action'

interface TerminalOption extends Option {
  readonly terminal: number
}
const leaveThem = { id: 'leave-it', door: null } as const

const terminalsNear = (table: NecromundaTable, fighter: FighterIndex): Procedure<readonly number[]> => {
  const among = table.state.scenery.terminals.map((_, terminal) => terminal)
  const question = { ask: 'scenery-near', fighter, what: 'terminal', distance: reach, among } as const
  return measure(table, fighter, question, 'NEC-TERR-31')
}

/** NEC-TERR-31: an Intelligence test at -2 unlocks or switches what the terminal controls. */
export const accessTerminal: Action = {
  id: 'access-terminal',
  rule: 'NEC-TERR-31',
  type: 'basic',
  statuses: ['active'],
  at: 'terminal',
  available: ({ state }) => state.scenery.terminals.length > 0,
  *possible(table, fighter) {
    return (yield* terminalsNear(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* terminalsNear(table, fighter)
    const options = near.map((terminal): TerminalOption => ({ id: `terminal/${terminal + 1}`, terminal }))
    const { id } = table.roster(fighter)
    const side = controllerOf(table, fighter)
    const { terminal } = yield* choose(side, 'terrain.terminal', id, options, 'NEC-TERR-31')
    begin()
    yield* offerToEnemies(table, fighter, { at: 'enemy-terminal', fighter, terminal })
    if (table.fighter(fighter).status !== 'active') return
    const tools = toolsAndLocks(table, fighter)
    const rows = [row('terminal', 'NEC-TERR-31', 'add', -2), ...tools]
    const { passed } = yield* check(table, fighter, 'int', 'NEC-TERR-31', rows)
    if (passed) yield* work(table, fighter, table.state.scenery.terminals[terminal] ?? [])
  },
}

/** Unlocks or switches what it controls; one of the doors may then be opened or closed remotely for free. */
function* work(table: NecromundaTable, fighter: FighterIndex, gates: readonly number[]): Procedure {
  const { doors, gates: open } = table.state.scenery
  for (const gate of gates) {
    const door = doors[gate]
    if (door === undefined) {
      table.emit({ type: 'terrain-switched', rule: 'NEC-TERR-31', fighter, gate, on: open[gate] === true })
    } else if (door.locked) table.emit({ type: 'door-unlocked', rule: 'NEC-TERR-31', fighter, door: gate })
  }
  const movable = operable(table).filter((door) => gates.includes(door))
  if (movable.length === 0) return
  const options = movable.map((door): DoorOption => ({ id: `door/${door + 1}`, door }))
  const side = controllerOf(table, fighter)
  const { id } = table.roster(fighter)
  const { door } = yield* choose<DoorOption | typeof leaveThem>(
    side,
    'terrain.operate-freely',
    id,
    [...options, leaveThem],
    'NEC-TERR-31',
  )
  if (door === null) return
  table.emit({ type: 'action-begun', rule: 'NEC-TERR-31', fighter, action: 'operate-door', cost: 0 })
  yield* operate(table, fighter, door)
}

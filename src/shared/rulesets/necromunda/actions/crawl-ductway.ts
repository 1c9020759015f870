import type { Procedure } from '../../../engine'
import { measure, place } from '../asking'
import { turn } from '../movement/facing'
import type { Opening } from '../questions'
import { chooseEnd, endsNear, farEnd, hasDucts } from '../terrain/ducts'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

/** NEC-TERR-36, NEC-MOVE-13: a fighter that is not Seriously Injured may come out into contact. */
const outOf = (table: NecromundaTable, fighter: FighterIndex, end: number): Opening => ({
  kind: 'duct',
  end: farEnd(end),
  engaging: table.fighter(fighter).status !== 'seriously-injured',
})

/** Ductway ends in reach with room at the other end. */
function* passable(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly number[]> {
  const ends: number[] = []
  for (const end of yield* endsNear(table, fighter, 'NEC-TERR-36')) {
    const question = { ask: 'has-room', fighter, at: outOf(table, fighter, end) } as const
    if (yield* measure(table, fighter, question, 'NEC-TERR-36')) ends.push(end)
  }
  return ends
}

/** NEC-TERR-36: to the other end, and into contact if the player likes. NEC-Q-20: Seriously Injured fighters too. */
export const crawlDuctway: Action = {
  id: 'crawl-ductway',
  rule: 'NEC-TERR-36',
  type: 'double',
  statuses: ['active', 'pinned', 'seriously-injured'],
  at: 'duct',
  available: (table, fighter) =>
    hasDucts(table) && (table.options.injuredUseDucts || table.fighter(fighter).status !== 'seriously-injured'),
  *possible(table, fighter) {
    return (yield* passable(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const end = yield* chooseEnd(table, fighter, yield* passable(table, fighter), 'NEC-TERR-36')
    const at = outOf(table, fighter, end)
    begin()
    const out = yield* place(table, fighter, { ask: 'come-out', fighter, at }, 'NEC-TERR-36')
    const pinned = out.contacts.filter((enemy) => table.fighter(enemy).status === 'pinned')
    table.emit({ type: 'came-out', rule: 'NEC-TERR-36', fighter, ...out })
    for (const enemy of out.contacts) {
      if (pinned.includes(enemy)) yield* turn(table, enemy, 'NEC-STATUS-05', controllerOf(table, fighter))
      else yield* turn(table, enemy, 'NEC-MOVE-22')
    }
  },
}

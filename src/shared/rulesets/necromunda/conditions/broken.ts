import { agree, row, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { retreat } from '../actions/retreat'
import { runForCover } from '../actions/run-for-cover'
import { measure } from '../asking'
import { check } from '../checks'
import { controllerOf, friendsOf, has, isCapableFighter, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'

const rallyRange = inches(3)

/** NEC-COND-12: a Broken fighter runs for cover, or retreats if Engaged; its activation then ends. */
export function* actBroken(table: NecromundaTable, fighter: FighterIndex): Procedure {
  // NEC-CLIMB-03: nobody runs from halfway up a wall.
  if (table.fighter(fighter).climbing !== null && table.fighter(fighter).status !== 'engaged') return
  const { id } = table.fighter(fighter).status === 'engaged' ? retreat : runForCover
  const cost = table.state.activation?.fighter === fighter ? 1 : 0
  const begin = (): void => table.emit({ type: 'action-begun', rule: 'NEC-COND-12', fighter, action: id, cost })
  yield* id === 'retreat' ? retreat.perform(table, fighter, begin) : runForCover.perform(table, fighter, begin)
}

/** NEC-COND-15, NEC-COND-05: a Cool test at the end of its activation, +1 for every Capable friend within 3". */
export function* rally(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (!has(table, fighter, 'broken') || !onBattlefield(table.fighter(fighter))) return
  const wants = yield* agree(controllerOf(table, fighter), 'rally.try', table.roster(fighter).id, 'NEC-COND-15')
  if (!wants) return
  const among = friendsOf(table, fighter).filter((friend) => isCapableFighter(table, friend))
  const near =
    among.length === 0
      ? []
      : yield* measure(table, fighter, { ask: 'within', of: fighter, distance: rallyRange, among }, 'NEC-COND-15')
  const rows = [row('friends-near', 'NEC-COND-15', 'add', near.length)]
  const { passed } = yield* check(table, fighter, 'cl', 'NEC-COND-15', rows)
  if (!passed) return
  table.emit({ type: 'condition-lost', rule: 'NEC-COND-15', fighter, condition: 'broken' })
  table.emit({ type: 'deed', rule: 'NEC-COND-15', fighter, deed: 'rallied' })
}

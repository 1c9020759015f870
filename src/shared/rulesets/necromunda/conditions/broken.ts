import { agree, row, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { retreat } from '../actions/retreat'
import { runForCover } from '../actions/run-for-cover'
import { measure } from '../asking'
import { isReachedBy } from '../auras'
import { check } from '../checks'
import { earnsExperience } from '../experience'
import { scenarioRallyRows } from '../scenarios/moments'
import { controllerOf, fightersWhere, friendsOf, has, isCapableFighter, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'

const rallyRange = inches(3)

/** NEC-COND-12: a Broken fighter runs for cover, or retreats if Engaged; its activation then ends. */
export function* actBroken(table: NecromundaTable, fighter: FighterIndex): Procedure {
  // NEC-CLIMB-03: a fighter on a wall cannot run.
  if (table.fighter(fighter).climbing !== null && table.fighter(fighter).status !== 'engaged') return
  const { id } = table.fighter(fighter).status === 'engaged' ? retreat : runForCover
  const cost = table.state.activation?.fighter === fighter ? 1 : 0
  // Without an action point left, because the scenario took them all, it does not move.
  if (cost > (table.state.activation?.actionPoints ?? 0)) return
  const begin = (): void => table.emit({ type: 'action-begun', rule: 'NEC-COND-12', fighter, action: id, cost })
  yield* id === 'retreat' ? retreat.perform(table, fighter, begin) : runForCover.perform(table, fighter, begin)
}

/** NEC-COND-15, NEC-COND-05: a Cool test at the end of its activation, +1 for every Capable friend within 3". */
export function* rally(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (table.options.rallyTiming === 'own-activation') yield* rallyNow(table, fighter, 'NEC-COND-15')
}

/** NECX-RLY-01: the published timing, after all recovery rolls. */
export function* rallyInEndPhase(table: NecromundaTable): Procedure {
  if (table.options.rallyTiming !== 'end-phase') return
  for (const fighter of fightersWhere(table, () => true)) yield* rallyNow(table, fighter, 'NECX-RLY-01')
}

/** Whether a friend helps to rally. NEC-COND-15: Capable friends; NECX-RLY-01: all that are neither Broken nor Seriously Injured. */
const steadies = (table: NecromundaTable, friend: FighterIndex, rule: RallyRule): boolean =>
  rule === 'NEC-COND-15'
    ? isCapableFighter(table, friend)
    : table.fighter(friend).status !== 'seriously-injured' && !has(table, friend, 'broken')

type RallyRule = 'NEC-COND-15' | 'NECX-RLY-01'

function* rallyNow(table: NecromundaTable, fighter: FighterIndex, rule: RallyRule): Procedure {
  if (!has(table, fighter, 'broken') || !onBattlefield(table.fighter(fighter))) return
  if (yield* isReachedBy(table, 'keepsFromRallying', fighter)) return
  const wants = yield* agree(controllerOf(table, fighter), 'rally.try', table.roster(fighter).id, rule)
  if (!wants) return
  const among = friendsOf(table, fighter).filter((friend) => steadies(table, friend, rule))
  const near =
    among.length === 0
      ? []
      : yield* measure(table, fighter, { ask: 'within', of: fighter, distance: rallyRange, among }, rule)
  const rows = [row('friends-near', rule, 'add', near.length), ...scenarioRallyRows(table, fighter)]
  const { passed } = yield* check(table, fighter, 'cl', rule, rows)
  if (!passed) return
  table.emit({ type: 'condition-lost', rule, fighter, condition: 'broken' })
  table.emit({ type: 'deed', rule, fighter, deed: 'rallied' })
  yield* earnsExperience(table, fighter)
}

import type { Option } from '../../../engine'
import { middleOf } from '../../wh40k/bots/goals'
import { best, hasUnit } from '../../wh40k/classic/bots/worth'
import type { UnitIndex } from '../../wh40k/table/state'
import type { FourthBattle } from '..'
import { isCharacter } from '../characters/company'
import type { FourthTable } from '../table'
import { lookingOut, sentTo } from './goals'

/** Length of the remaining way to a unit's goal, in thousandths of an inch; 0 if it has none. */
const wayLeft = ({ advisor, ...battle }: FourthBattle, table: FourthTable, unit: UnitIndex): number => {
  const [at, goal] = [middleOf(table, unit), sentTo({ advisor, ...battle }, table, unit)]
  if (at === null || goal === null || advisor === null) return 0
  return Math.min(advisor.leftTo(table.state, unit, goal, lookingOut)(at), Number.MAX_SAFE_INTEGER)
}

/** The unit to move next: those in front first, so that they don't block others, and characters after their squads. */
export const movesNext = (battle: FourthBattle, table: FourthTable, options: readonly Option[]): string => {
  const ranks = new Map(
    options.map((option) => {
      if (!hasUnit(option)) return [option, -Infinity]
      return [option, isCharacter(table, option.unit) ? -Number.MAX_VALUE : -wayLeft(battle, table, option.unit)]
    }),
  )
  return best(options, (option) => ranks.get(option) ?? -Infinity).id
}

import type { Option } from '../../../engine'
import { inches } from '../../../space'
import type { EighthBattle } from '..'
import type { FactQuestion } from '../../wh40k/questions/questions'
import { enemiesOf } from '../../wh40k/table/table'
import { asEighth } from '../questions'
import type { EighthTable } from '../table'

/** The data a bot uses of a battle. */
export interface Outlook {
  readonly battle: EighthBattle
  readonly table: EighthTable
  readonly unitNamed: ReadonlyMap<string, number>
}

/** Whether an enemy is within a distance, in inches. */
export const isNear = ({ battle, table }: Outlook, unit: number, distance: number): boolean => {
  const question: FactQuestion = { ask: 'near', unit, distance: inches(distance), among: enemiesOf(table, unit) }
  // At the players' own table nothing is measured, so nothing is known.
  const found = battle.space.measure(table.state, asEighth(question)) as readonly number[] | undefined
  return (found?.length ?? 0) > 0
}

/** The option with the highest value; on a tie the first. */
export const best = (options: readonly Option[], worth: (option: Option) => number): Option => {
  let [found] = options
  let most = found === undefined ? 0 : worth(found)
  for (const option of options.slice(1)) {
    const value = worth(option)
    if (value <= most) continue
    most = value
    found = option
  }
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

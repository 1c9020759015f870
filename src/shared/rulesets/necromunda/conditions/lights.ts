import type { Length } from '../../../space'
import { fightersWhere, has, type NecromundaTable } from '../table'
import { hideEverybody } from './hidden'

/** NECX-SCN-06. Lights switched on and off during a battle. */

const lights = 'lights'

export const isDark = ({ state, options }: NecromundaTable): boolean =>
  (state.scenario.marks[lights] ?? (options.pitchBlack ? 0 : 1)) === 0

export function darken(table: NecromundaTable, rule: string, visibility: Length): void {
  table.emit({ type: 'marked', rule, what: lights, value: 0 })
  hideEverybody(table, visibility)
}

export function lightUp(table: NecromundaTable, rule: string): void {
  table.emit({ type: 'marked', rule, what: lights, value: 1 })
  for (const fighter of fightersWhere(table, (_, { index }) => has(table, index, 'hidden')))
    table.emit({ type: 'condition-lost', rule, fighter, condition: 'hidden' })
}

import { row, rowsAt, type Computed, type Row } from '../../engine'
import { characteristicKinds, type Characteristic } from '../../content/schema'
import { handlersOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** NEC-ACT-18: multiplications and divisions first, then additions and subtractions, then operations that set a value, then limits. */
export const fold = (rows: readonly Row[]): Computed => {
  let value = 0
  for (const entry of rows) if (entry.applied && entry.operation === 'base') value = entry.amount
  for (const entry of rows) {
    if (!entry.applied) continue
    if (entry.operation === 'multiply') value *= entry.amount
    else if (entry.operation === 'divide') value /= entry.amount
  }
  for (const entry of rows) if (entry.applied && entry.operation === 'add') value += entry.amount
  for (const entry of rows) if (entry.applied && entry.operation === 'set') value = entry.amount
  for (const entry of rows) {
    if (!entry.applied) continue
    if (entry.operation === 'at-least') value = Math.max(value, entry.amount)
    else if (entry.operation === 'at-most') value = Math.min(value, entry.amount)
  }
  return { value, rows }
}

/**
 * The current value of a characteristic: statline, flesh wounds, conditions, skills and gear. Movement is a Length. Throws a RangeError if
 * the fighter has none: the rules never ask for a beast's Ballistic Skill.
 */
export const characteristic = (table: NecromundaTable, fighter: FighterIndex, key: Characteristic): Computed => {
  const profile = table.roster(fighter)
  const rows: Row[] = [...profile.statline[key]]
  if (rows.length === 0) throw new RangeError(`${profile.name} has no ${key}`)
  const { fleshWounds } = table.fighter(fighter)
  if (key === 't' && fleshWounds > 0) rows.push(row('flesh-wounds', 'NECX-INJ-02', 'add', -fleshWounds))
  // NECV-DMG-03, NECV-DMG-09.
  if (key === 'bs' && fleshWounds > 0 && profile.vehicle !== undefined)
    rows.push(row('flesh-wounds', 'NECV-DMG-03', 'add', fleshWounds), row('limit', 'NECV-DMG-09', 'at-most', 6))
  const handlers = handlersOf(table, 'characteristic', fighter)
  if (handlers.length > 0) rows.push(...rowsAt(handlers, { table, fighter, characteristic: key }))
  return fold(rows)
}

export const isTargetNumber = (key: Characteristic): boolean => characteristicKinds[key] === 'target'

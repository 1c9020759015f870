import { allAt, askWhich, type Procedure } from '../../engine'
import { check } from './checks'
import type { Daring } from './moments'
import { handlersOf, type NecromundaTable } from './table'
import { onBattlefield, type FighterIndex } from './state'

/** The mark on an attacker that did not bring itself to attack somebody in the present turn. */
const dauntedMark = ({ state }: NecromundaTable, target: FighterIndex): string => `daunted/${state.turn}/${target}`

/** Whether an attacker has already failed to bring itself to attack somebody in the present turn. */
export const isDaunted = (table: NecromundaTable, attacker: FighterIndex, target: FighterIndex): boolean => {
  const { used } = table.fighter(attacker)
  return used.length > 0 && used.includes(dauntedMark(table, target))
}

/** Whether somebody may be aimed at, with a weapon, in close combat or with a power. */
export const mayBeTargeted = (table: NecromundaTable, target: FighterIndex, attacker: FighterIndex): boolean => {
  const handlers = handlersOf(table, 'mayBeTargeted', target)
  return handlers.length === 0 || allAt(handlers, { table, fighter: target, attacker })
}

/** A fighter attacks somebody, which uses up some of what it carries. */
export const attacks = (table: NecromundaTable, fighter: FighterIndex): void => {
  for (const { id, rule } of handlersOf(table, 'usedUpByAttacking', fighter))
    if (!table.fighter(fighter).used.includes(id)) table.emit({ type: 'effect-used', rule, fighter, effect: id })
}

/**
 * Whether a fighter brings itself to attack somebody; one that has not dared to does not try again in the same turn. People settle
 * it when they name whom they attack.
 */
export function* dares(
  table: NecromundaTable,
  attacker: FighterIndex,
  target: FighterIndex,
  how: Daring,
): Procedure<boolean> {
  const daunting = handlersOf(table, 'daunts', target)
  const own = handlersOf(table, 'challenged', attacker)
  if (daunting.length === 0 && own.length === 0) return true
  if (isDaunted(table, attacker, target)) return false
  const refuse = (rule: string): false => {
    table.emit({ type: 'effect-used', rule, fighter: attacker, effect: dauntedMark(table, target) })
    return false
  }
  const by = yield* askWhich(daunting, { table, fighter: target, attacker, how }, false)
  if (by !== undefined) return refuse(by.rule)
  for (const { rule, value: challenger } of own) {
    const attacksFreely = challenger === undefined || challenger === target || !onBattlefield(table.fighter(challenger))
    if (!attacksFreely && !(yield* check(table, attacker, 'wil', rule)).passed) return refuse(rule)
  }
  return true
}

import { allAt, askWhich, type Procedure } from '../../engine'
import { check } from './checks'
import type { Daring } from './moments'
import { handlersOf, type NecromundaTable } from './table'
import { onBattlefield, type FighterIndex } from './state'

/** Marks an attacker that failed the test to attack this target in the current turn. */
const dauntedMark = ({ state }: NecromundaTable, target: FighterIndex): string => `daunted/${state.turn}/${target}`

/** Whether an attacker has already failed the test to attack this target in the current turn. */
export const isDaunted = (table: NecromundaTable, attacker: FighterIndex, target: FighterIndex): boolean => {
  const { used } = table.fighter(attacker)
  return used.length > 0 && used.includes(dauntedMark(table, target))
}

/** Whether a fighter may be a target of a weapon, in close combat or of a power. */
export const mayBeTargeted = (table: NecromundaTable, target: FighterIndex, attacker: FighterIndex): boolean => {
  const handlers = handlersOf(table, 'mayBeTargeted', target)
  return handlers.length === 0 || allAt(handlers, { table, fighter: target, attacker })
}

/** Called when a fighter attacks: some of what it carries is used up by that. */
export const attacks = (table: NecromundaTable, fighter: FighterIndex): void => {
  for (const { id, rule } of handlersOf(table, 'usedUpByAttacking', fighter))
    if (!table.fighter(fighter).used.includes(id)) table.emit({ type: 'effect-used', rule, fighter, effect: id })
}

/**
 * Whether a fighter dares to attack the target; after a failed test it may not try again in the same turn. It is settled when the player
 * names the target.
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

import type { Procedure } from '../../engine'
import { handlersOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** The mark on an attacker that did not bring itself to attack somebody in the present turn. */
const dauntedMark = ({ state }: NecromundaTable, target: FighterIndex): string => `daunted/${state.turn}/${target}`

/** Whether an attacker has already failed to bring itself to attack somebody in the present turn. */
export const isDaunted = (table: NecromundaTable, attacker: FighterIndex, target: FighterIndex): boolean => {
  const { used } = table.fighter(attacker)
  return used.length > 0 && used.includes(dauntedMark(table, target))
}

/** Whether somebody may be aimed at, with a weapon, in close combat or with a power. */
export const mayBeTargeted = (table: NecromundaTable, target: FighterIndex, attacker: FighterIndex): boolean => {
  for (const { run, value } of handlersOf(table, 'mayBeTargeted', target)) {
    if (!run({ table, fighter: target, value, attacker })) return false
  }
  return true
}

/** A fighter attacks somebody: what it carries learns of it. */
export const attacks = (table: NecromundaTable, fighter: FighterIndex): void => {
  for (const handler of handlersOf(table, 'attacks', fighter)) handler.run({ table, fighter, value: handler.value })
}

/**
 * Whether a fighter brings itself to attack somebody; one that has not dared to does not try again in the same turn. People settle
 * it when they name whom they attack.
 */
export function* dares(
  table: NecromundaTable,
  attacker: FighterIndex,
  target: FighterIndex,
  how: 'shot' | 'charge' | 'blow',
): Procedure<boolean> {
  const daunting = handlersOf(table, 'daunts', target)
  const own = handlersOf(table, 'bringsItselfTo', attacker)
  if (daunting.length === 0 && own.length === 0) return true
  if (isDaunted(table, attacker, target)) return false
  const refuse = (rule: string): false => {
    table.emit({ type: 'effect-used', rule, fighter: attacker, effect: dauntedMark(table, target) })
    return false
  }
  for (const { rule, run, value } of daunting) {
    if (!(yield* run({ table, fighter: target, value, attacker, how }))) return refuse(rule)
  }
  for (const { rule, run, value } of own) {
    if (!(yield* run({ table, fighter: attacker, value, target }))) return refuse(rule)
  }
  return true
}

import { handlersOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** Whether somebody may be aimed at, with a weapon, in close combat or with a power. */
export const mayBeTargeted = (table: NecromundaTable, target: FighterIndex, attacker: FighterIndex): boolean =>
  handlersOf(table, 'mayBeTargeted', target).every((handler) =>
    handler.run({ table, fighter: target, value: handler.value, attacker }),
  )

/** A fighter attacks somebody: what it carries learns of it. */
export const attacks = (table: NecromundaTable, fighter: FighterIndex): void => {
  for (const handler of handlersOf(table, 'attacks', fighter)) handler.run({ table, fighter, value: handler.value })
}

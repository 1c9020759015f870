import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import type { SceneryKind } from '../questions'
import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** NEC-TERR-22, -31, -36, NEC-LOOT-03: how near to it a fighter must be to do anything with a piece of scenery. */
export const reach = inches(1)

/** Kinds of scenery that the fighter may be able to do something with: asked once for all actions. */
export function* sceneryAtHand(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly SceneryKind[]> {
  const { doors, terminals, ducts, loot } = table.state.scenery
  if (doors.length + terminals.length + ducts + loot.length === 0) return []
  return yield* measure(table, fighter, { ask: 'scenery-at-hand', fighter, distance: reach }, 'NEC-ACT-17')
}

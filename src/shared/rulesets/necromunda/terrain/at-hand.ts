import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import type { SceneryKind } from '../questions'
import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** NEC-TERR-22, -31, -36, NEC-LOOT-03: how near to it a fighter must be to do anything with a piece of scenery. */
export const reach = inches(1)

/** Whether there is anything on the battlefield to do something with. */
export const hasScenery = ({ state: { scenery } }: NecromundaTable): boolean =>
  scenery.doors.length + scenery.terminals.length + scenery.ducts + scenery.loot.length > 0

/** Kinds of scenery that the fighter may be able to do something with: asked once for all actions. */
export const sceneryAtHand = (table: NecromundaTable, fighter: FighterIndex): Procedure<readonly SceneryKind[]> =>
  measure(table, fighter, { ask: 'scenery-at-hand', fighter, distance: reach }, 'NEC-ACT-17')

import { propertyRows, row, type Procedure, type Row } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import type { SceneryKind } from '../questions'
import { areEnemies, carriersOf, handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** NEC-TERR-22, -31, -36, NEC-LOOT-03: distance within which a fighter can use scenery. */
export const reach = inches(1)

/** Whether the battlefield has any scenery that can be used. */
export const hasScenery = ({ state: { scenery } }: NecromundaTable): boolean =>
  scenery.doors.length + scenery.terminals.length + scenery.ducts + scenery.loot.length > 0

/** Modifiers of an Intelligence test at a terminal or casket lock: a fighter's tools, and the best of the defenders' precautions. */
export const toolsAndLocks = (table: NecromundaTable, fighter: FighterIndex): Row[] => {
  const locks = carriersOf(table, 'secures')
    .filter((enemy) => areEnemies(table, enemy, fighter) && table.roles[table.roster(enemy).side] === 'defender')
    .flatMap((enemy) => propertyRows(handlersOf(table, 'secures', enemy)))
  const [lock] = locks.sort((left, right) => right.amount - left.amount)
  const tools = propertyRows(handlersOf(table, 'sceneryTest', fighter))
  return lock === undefined ? tools : [...tools, row(lock.source, lock.rule, 'add', -lock.amount)]
}

/** Kinds of scenery that the fighter may be able to use; asked once for all actions. */
export const sceneryAtHand = (table: NecromundaTable, fighter: FighterIndex): Procedure<readonly SceneryKind[]> =>
  measure(table, fighter, { ask: 'scenery-at-hand', fighter, distance: reach }, 'NEC-ACT-17')

import { agree, type Procedure } from '../../../engine'
import { rounded } from '../../../space'
import { affordable } from '../actions/action'
import { controllerOf, type NecromundaTable } from '../table'
import { moveDistance, nextMove } from './allowance'
import type { MoveInProgress } from './way'

/** Whether another action point can be spent to extend the move with another Move (NEC-MOVE-09, NEC-CLIMB-12). */
export const mayGoOn = (table: NecromundaTable, { fighter, kind }: MoveInProgress): boolean =>
  kind === 'move' && affordable(table, fighter, 'move', 'simple')

/** Spends the action point: the path stays the same, the allowance grows by another Move. */
export const payForMore = (table: NecromundaTable, way: MoveInProgress, rule: string): void => {
  const more = moveDistance(table, way.fighter, nextMove(table, way.fighter))
  table.emit({ type: 'action-begun', rule, fighter: way.fighter, action: 'move', cost: 1 })
  way.allowance = rounded(way.allowance + more)
}

/** NEC-MOVE-09: the move ran out where the fighter cannot stop. Its player may continue with another Move, or stop short of that place. */
export function* offerToGoOn(table: NecromundaTable, way: MoveInProgress): Procedure<boolean> {
  if (!mayGoOn(table, way)) return false
  const side = controllerOf(table, way.fighter)
  if (!(yield* agree(side, 'move.go-on', table.roster(way.fighter).id, 'NEC-MOVE-09'))) return false
  payForMore(table, way, 'NEC-MOVE-09')
  return true
}

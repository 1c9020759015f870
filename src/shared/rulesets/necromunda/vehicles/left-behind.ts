import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { checkAway } from '../checks'
import { movementOf } from '../movement/allowance'
import { isOfCrew } from '../roster'
import { fightersIn, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

const rule = 'NECV-ROAD-01'

/** Slower models are left behind for good. */
const keepsUp = inches(7)

/** NECV-ROAD-01: slow and Seriously Injured models are out, a Stalled vehicle waits a round, all others test at once. */
export function* leaveBehind(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { status, vehicle } = table.fighter(fighter)
  const isOut =
    status === 'seriously-injured' || movementOf(table, fighter) < keepsUp || !isOfCrew(table.roster(fighter))
  const from = isOut ? null : table.state.round + (vehicle?.stalled === true ? 1 : 0)
  table.state.scenario.objects.forEach(({ carrier, gone }, object) => {
    if (carrier === fighter && !gone)
      table.emit({ type: 'object-changed', rule, object, change: { carrier: null, gone: true } })
  })
  table.emit({ type: 'left-behind', rule, fighter, from })
  if (table.state.activation?.fighter === fighter) table.emit({ type: 'activation-ended', rule, fighter })
  yield* tryToCatchUp(table, fighter)
}

/** Whether it may come back. Not for a gang that has conceded. */
export const mayReturn = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { behind } = table.fighter(fighter)
  return (
    behind !== undefined && behind.from !== null && table.state.sides[table.roster(fighter).side]?.conceded !== true
  )
}

/** NECV-ROAD-01: all models left behind before now test, in roster order; fighters inside a vehicle return with it. */
export function* catchUp(table: NecromundaTable): Procedure {
  for (const fighter of fightersIn(table, 'left-behind')) yield* tryToCatchUp(table, fighter)
}

/** An Intelligence test; nothing on the battlefield modifies it. */
function* tryToCatchUp(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { behind, aboard } = table.fighter(fighter)
  if (!mayReturn(table, fighter) || behind === undefined || behind.comesBack || aboard !== undefined) return
  if (table.state.round < (behind.from ?? 0)) return
  if (yield* checkAway(table, fighter, 'int', rule)) table.emit({ type: 'caught-up', rule, fighter })
}

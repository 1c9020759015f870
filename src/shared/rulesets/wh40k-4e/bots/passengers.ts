import { inches } from '../../../space'
import { distanceBetween, middleOf } from '../../wh40k/bots/goals'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'
import { mayMove } from '../vehicles/hull'
import { chargeGain } from './assaults'

/** Distance from a transport at which its passengers can reach an enemy: a move and a charge after getting out. */
const inReach = inches(12)

/** Whether passengers get out: if the transport is immobile, or near enemies they can beat. */
export const getsOut = (table: FourthTable, unit: UnitIndex): boolean => {
  const { transport } = table.unit(unit)
  if (transport === null) return false
  if (!table.unit(transport).models.every((model) => mayMove(table, model))) return true
  const at = middleOf(table, transport)
  return enemiesOf(table, unit).some((enemy) => {
    const there = middleOf(table, enemy)
    if (at === null || there === null || distanceBetween(at, there) > inReach) return false
    return chargeGain(table, unit, enemy) > 0
  })
}

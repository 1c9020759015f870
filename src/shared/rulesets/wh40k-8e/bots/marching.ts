import { inches, thousandths, type Length } from '../../../space'
import type { UnitIndex } from '../../wh40k/table/state'
import { firstModel } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { currentOf } from '../units/characteristics'
import { isWhereSent, sentTo, wayLeft } from './goals'
import { isNear, type Outlook } from './outlook'
import { isTogether } from './together'
import { average, gunnery } from './worth'

/** Average distance of a unit's move without an Advance. */
const stride = (table: EighthTable, unit: UnitIndex): Length => {
  const { m } = currentOf(table, firstModel(table, unit))
  return m.kind === 'random' ? inches(average(m.inches)) : thousandths(m.most)
}

/** Distance from the marker at which all of a unit counts. */
const close = inches(2)

/** Value of a kind of move for a unit that is sent to a marker; null: it isn't sent, or is in combat. */
export const marchWorth = (outlook: Outlook, unit: UnitIndex, kind: string): number | null => {
  const { table } = outlook
  const goal = sentTo(table, unit)
  if (goal === null || table.unit(unit).startedEngaged) return null
  const isThere = isWhereSent(table, unit)
  switch (kind) {
    case 'stay':
      return isThere && isTogether(table, unit) ? 3 : 0
    case 'advance': {
      const isFar = !isThere && wayLeft(table, unit, goal) > stride(table, unit) + close
      const isLast = table.state.round >= table.options.rounds
      const shoots = gunnery(table, unit) > 0 && isNear(outlook, unit, 24)
      return isFar && (isLast || !shoots) ? 2 : 0.5
    }
    default:
      return 1
  }
}

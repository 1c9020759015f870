import type { Procedure } from '../../../engine'
import { isOnBoard } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { isVehicle } from '../../wh40k/classic/roster'
import type { FourthState, Night } from '../state'
import type { FourthTable } from '../table'
import { levelRules } from './levels'

/** 4E-MSR-11: by a D6. */
export const nightRolled = (face: number): Night => (face === 1 ? 'dawn' : face === 6 ? 'dusk' : 'none')

/** Whether Night Fighting applies: in the first game turn, or from the sixth on (4E-MSR-11, 4E-MSR-19). */
export const isDark = ({ night, round }: Pick<FourthState, 'night' | 'round'>): boolean =>
  (night === 'dawn' && round === 1) || (night === 'dusk' && round >= 6)

/**
 * After deployment and before the roll for the first turn: determines when it is dark, and which units are concealed
 * (4E-MSR-01, 4E-MSR-11).
 */
export function* rollNight(table: FourthTable): Procedure {
  const { duskAndDawn, concealment } = levelRules(table)
  if (duskAndDawn) {
    const faces = yield* rollPool(table, {
      side: 0,
      kind: 'night.roll',
      subject: 'battle',
      rule: '4E-MSR-11',
      count: 1,
    })
    table.emit({ type: 'night-rolled', rule: '4E-MSR-11', faces, night: nightRolled(faces[0] ?? 0) })
  }
  if (concealment) {
    const units = unitsWhere(table, (unit, roster) => isOnBoard(unit) && !isVehicle(roster))
    table.emit({ type: 'units-concealed', rule: '4E-MSR-01', units })
  }
  table.emit({ type: 'stage-entered', rule: '4E-MIS-20', stage: 'first-turn' })
}

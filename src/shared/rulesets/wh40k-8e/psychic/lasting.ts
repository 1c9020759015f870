import type { Until } from '../roster'
import type { EighthTable } from '../table'

/** 8E-PSY-14: ends a side's powers that last until now. */
export const endPowers = (table: EighthTable, until: Until, side: number): void => {
  table.state.units.forEach(({ held }, unit) => {
    for (const one of held) {
      if (one.until !== until || one.side !== side) continue
      table.emit({ type: 'power-ended', rule: '8E-PSY-14', unit, power: one.power, side })
    }
  })
}

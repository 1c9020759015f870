import { choose, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { sufferMortalWounds } from '../attacks/suffer'
import { rolledAmount } from '../dice/amounts'
import type { Power } from '../roster'
import type { UnitIndex } from '../state'
import { enemiesOf, sideOf, subjectOf, type EighthTable } from '../table'
import { unitOptions } from '../units/picking'

/**
 * 8E-PSY-14, 8E-PSY-15: Smite strikes the closest visible enemy unit within its range, a Character too (8E-PSY-16), for D3 mortal
 * wounds, or D6 when the test came to more than 10. Without such a unit nothing happens (8E-PSY-17).
 */
export function* resolvePower(table: EighthTable, unit: UnitIndex, power: Power, testTotal: number): Procedure {
  const target = yield* targetOf(table, unit, power)
  table.emit({ type: 'power-resolved', rule: '8E-PSY-14', unit, power: power.id, target })
  if (target === null) return
  const surges = power.surge !== null && testTotal > power.surge.above
  const amount = surges && power.surge !== null ? power.surge.mortalWounds : power.mortalWounds
  const wounds = yield* rolledAmount(table, unit, 'mortal-wounds', amount, '8E-PSY-15')
  yield* sufferMortalWounds(
    table,
    target,
    wounds,
    { unit, weapon: power.id, melee: false },
    'mortal-wounds',
    '8E-PSY-15',
  )
}

function* targetOf(table: EighthTable, unit: UnitIndex, { target, range }: Power): Procedure<UnitIndex | null> {
  const among = enemiesOf(table, unit)
  const subject = subjectOf(table, unit)
  if (among.length === 0) return null
  const found =
    target === 'closest-visible'
      ? yield* measure(table, subject, { ask: 'closest', unit, among, within: range, sight: true }, '8E-PSY-15')
      : yield* measure(table, subject, { ask: 'seen', unit, within: range, among }, '8E-PSY-14')
  if (found.length === 0) return null
  return (yield* choose(sideOf(table, unit), 'psychic.target', subject, unitOptions(table, found), '8E-PSY-16')).unit
}

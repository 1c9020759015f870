import { choose, type Procedure } from '../../../engine'
import { measure } from '../../wh40k/questions/asking'
import { sufferMortalWounds } from '../attacks/suffer'
import { rolledAmount } from '../dice/amounts'
import type { Power } from '../roster'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { within } from '../../wh40k/units/engagement'
import { unitOptions } from '../../wh40k/units/picking'

/**
 * 8E-PSY-14: a power's effects on its target, immediate and lasting. Smite hits the closest visible enemy unit within its
 * range (8E-PSY-15), including Characters (8E-PSY-16), for D3 mortal wounds, or D6 if the test's total was more than 10.
 * Without a target nothing happens (8E-PSY-17).
 */
export function* resolvePower(table: EighthTable, unit: UnitIndex, power: Power, testTotal: number): Procedure {
  const target = yield* targetOf(table, unit, power)
  table.emit({ type: 'power-resolved', rule: '8E-PSY-14', unit, power: power.id, target })
  if (target === null) return
  const { surge, lasting } = power
  const amount = surge !== null && testTotal > surge.above ? surge.mortalWounds : power.mortalWounds
  if (amount !== 0) {
    const wounds = yield* rolledAmount(table, unit, 'mortal-wounds', amount, '8E-PSY-15')
    const by = { unit, weapon: power.id, melee: false }
    yield* sufferMortalWounds(table, target, wounds, by, 'mortal-wounds', '8E-PSY-15')
  }
  if (lasting === null || !isOnBoard(table.unit(target))) return
  const held = { power: power.id, side: sideOf(table, unit), ...lasting }
  table.emit({ type: 'power-held', rule: '8E-PSY-14', unit: target, held })
}

function* targetOf(table: EighthTable, unit: UnitIndex, power: Power): Procedure<UnitIndex | null> {
  const found = yield* targetsOf(table, unit, power)
  if (found.length === 0) return null
  const subject = subjectOf(table, unit)
  return (yield* choose(sideOf(table, unit), 'psychic.target', subject, unitOptions(table, found), '8E-PSY-16')).unit
}

function* targetsOf(table: EighthTable, unit: UnitIndex, { target, range }: Power): Procedure<readonly UnitIndex[]> {
  const subject = subjectOf(table, unit)
  const enemies = enemiesOf(table, unit)
  switch (target) {
    case 'self':
      return [unit]
    case 'friend': {
      const friends = unitsOf(table, sideOf(table, unit)).filter((other) => other !== unit)
      return [unit, ...(yield* within(table, unit, range, friends, '8E-PSY-14'))]
    }
    case 'visible':
      if (enemies.length === 0) return []
      return yield* measure(table, subject, { ask: 'seen', unit, within: range, among: enemies }, '8E-PSY-14')
    case 'closest-visible':
      if (enemies.length === 0) return []
      return yield* measure(
        table,
        subject,
        { ask: 'closest', unit, among: enemies, within: range, sight: true },
        '8E-PSY-15',
      )
  }
}

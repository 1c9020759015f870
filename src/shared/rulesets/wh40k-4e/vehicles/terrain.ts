import type { Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'
import { has } from '../../wh40k/table/roster'
import { destroyVehicle } from './damage'
import { vehicleOf } from './hull'

/** Tests for each piece with one or two dice (4E-VMOV-08) until a one ends the move; returns the ones in that test. */
export function* rollTerrain(table: FourthTable, model: ModelIndex, pieces: number, dice: 1 | 2): Procedure<number> {
  const { unit } = table.model(model)
  for (let piece = 0; piece < pieces; piece += 1) {
    const faces = yield* rollPool(table, {
      side: sideOf(table, unit),
      kind: 'dangerous-terrain.roll',
      subject: subjectOf(table, unit),
      rule: '4E-VMOV-08',
      count: dice,
      needed: faceFrom('as-ruled', '4E-VMOV-08', 2),
      classes: [1, 6],
      grants: goesAgain(table, model, dice) ? [{ by: 'reroll-difficult', reroll: 'ones' }] : [],
    })
    const ones = faces.filter((face) => face === 1).length
    const details = { purpose: 'dangerous-terrain', unit, faces, total: ones } as const
    table.emit({ type: 'dice-rolled', rule: '4E-VMOV-08', ...details })
    if (ones > 0) return ones
  }
  return 0
}

/** Whether a failed test may be rerolled: a dozer blade at up to 6" (one die), or engines that turn any way (4E-ARMY-02). */
const goesAgain = (table: FourthTable, model: ModelIndex, dice: 1 | 2): boolean => {
  const { carried } = vehicleOf(table, model).kind
  return has(carried, 'reroll-difficult') && (dice === 1 || !has(carried, 'max-move'))
}

/** Immobilised by a one, destroyed by two (4E-VMOV-08). */
export function* stopped(table: FourthTable, model: ModelIndex, ones: number): Procedure {
  if (ones > 1) yield* destroyVehicle(table, { model, kind: 'none', by: null }, 'destroyed')
  else immobilise(table, model, '4E-VMOV-08')
}

const immobilise = (table: FourthTable, model: ModelIndex, rule: string): void => {
  const { unit } = table.model(model)
  table.emit({ type: 'vehicle-damaged', rule, unit, model, damage: 'immobilised', weapon: null })
}

export function* testTerrain(table: FourthTable, model: ModelIndex, dice: 1 | 2, rule: string): Procedure {
  if ((yield* rollTerrain(table, model, 1, dice)) > 0) immobilise(table, model, rule)
}

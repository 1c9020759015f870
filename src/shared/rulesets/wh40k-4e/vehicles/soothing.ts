import type { Procedure } from '../../../engine'
import type { Damage } from '../../wh40k/classic/vehicles/damage'
import { faceFrom } from '../../wh40k/dice/needed'
import { has, valueOf } from '../../wh40k/table/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'
import { vehicleOf } from './hull'

/**
 * Reduces crew damage by wargear (4E-ARMY-02): extra armour turns stunned into shaken; a spirit stone may cancel either by a
 * die. Null if nothing is left. Other damage is unchanged.
 */
export function* soothed(table: FourthTable, model: ModelIndex, damage: Damage): Procedure<Damage | null> {
  if (damage !== 'shaken' && damage !== 'stunned') return damage
  const { carried } = vehicleOf(table, model).kind
  const reduced = damage === 'stunned' && has(carried, 'stunned-to-shaken') ? 'shaken' : damage
  const [ignoresShaken = 7, ignoresStunned = 7, onlyShaken = 7] = [
    valueOf(carried, 'shaken-ignored-on'),
    valueOf(carried, 'stunned-ignored-on'),
    valueOf(carried, 'stunned-to-shaken-on'),
  ]
  const least = reduced === 'shaken' ? ignoresShaken : Math.min(ignoresStunned, onlyShaken)
  if (least > 6) return reduced
  const { unit } = table.model(model)
  const pool = { side: sideOf(table, unit), kind: 'soothing', subject: subjectOf(table, unit), rule: '4E-ARMY-02' }
  const faces = yield* rollPool(table, {
    ...pool,
    count: 1,
    needed: faceFrom('as-ruled', '4E-ARMY-02', least),
  })
  const [face = 0] = faces
  table.emit({ type: 'dice-rolled', rule: '4E-ARMY-02', purpose: 'soothing', unit, faces, total: face })
  if (face >= (reduced === 'shaken' ? ignoresShaken : ignoresStunned)) return null
  return reduced === 'stunned' && face >= onlyShaken ? 'shaken' : reduced
}

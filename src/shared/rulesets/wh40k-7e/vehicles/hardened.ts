import type { Procedure } from '../../../engine'
import type { Facing } from '../../wh40k/classic/questions'
import type { HitKind } from '../../wh40k/classic/vehicles/penetration'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { VehicleDamage } from '../events'
import { carriedByModel, figureOf, modelHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** Vehicle upgrades that protect against damage, by their modifiers in the content. */

function* shrugsOff(table: SeventhTable, model: ModelIndex, kind: string, least: number): Procedure<boolean> {
  const rule = '7E-BASE-VEH-03'
  const { unit } = table.model(model)
  const pool = { side: sideOf(table, unit), kind, subject: subjectOf(table, unit), rule, count: 1 }
  const [face = 0] = yield* rollPool(table, {
    ...pool,
    needed: faceFrom('as-ruled', rule, least),
    classes: [least - 1, 6],
  })
  return face >= least
}

/** A shield that turns penetrating hits into glancing ones, except in the rear. */
export function* deflected(table: SeventhTable, hull: ModelIndex, facing: Facing, hit: HitKind): Procedure<HitKind> {
  const least = facing === 'rear' ? null : figureOf(table, carriedByModel(table, hull), 'deflectsOn')
  if (hit !== 'penetrating' || least === null) return hit
  return (yield* shrugsOff(table, hull, 'deflect.roll', least)) ? 'glancing' : hit
}

/** Damage to the crew after reductions; null if none remains. */
export function* lessened(
  table: SeventhTable,
  model: ModelIndex,
  damage: VehicleDamage,
): Procedure<VehicleDamage | null> {
  if (damage !== 'shaken' && damage !== 'stunned') return damage
  const calms = damage === 'shaken' ? 'ignoresShakenOn' : 'ignoresStunnedOn'
  const least = figureOf(table, carriedByModel(table, model), calms)
  if (least !== null && (yield* shrugsOff(table, model, 'crew.roll', least))) return null
  const left = damage === 'stunned' && modelHas(table, model, 'onlyShaken') ? 'shaken' : damage
  return left === 'shaken' && modelHas(table, model, 'neverShaken') ? null : left
}

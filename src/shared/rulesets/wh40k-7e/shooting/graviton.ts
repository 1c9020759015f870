import type { Procedure } from '../../../engine'
import { majority } from '../../wh40k/classic/assault/attacks'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { Wounding } from '../moments'
import type { SeventhTable } from '../table'
import { strand } from '../vehicles/stranded'

/** The armour save of the target's majority; 6 if it has none. */
export const armourOfMost = ({ table, target }: Wounding): number => {
  const saves = table.unit(target).models.map((model) => {
    const profile = profileOf(table, model)
    return profile.kind === 'troop' ? (profile.sv ?? 6) : 6
  })
  return majority(saves, 'lower') ?? 6
}

/** A graviton hit on a vehicle: a 6 immobilises it and costs a hull point (7E-G-01). */
export function* crush(table: SeventhTable, unit: UnitIndex, hull: ModelIndex): Procedure {
  const rule = '7E-BASE-VEH-04'
  const pool = { side: sideOf(table, unit), kind: 'graviton.roll', subject: subjectOf(table, unit), rule, count: 1 }
  const [face = 1] = yield* rollPool(table, { ...pool, needed: faceFrom('as-ruled', rule, 6), classes: [5, 6] })
  if (face === 6) yield* strand(table, hull)
}

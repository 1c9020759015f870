import type { Procedure } from '../../../engine'
import { isVehicle } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { sufferWounds } from '../casualties/suffering'
import { rollPool } from '../dice/pools'
import type { VehicleDamage } from '../events'
import { unitHas } from '../modules/carried'
import { majorityToughness } from '../shooting/toughness'
import { rollWounds } from '../shooting/wounding'
import type { SeventhTable } from '../table'
import { weaponsLeft } from '../vehicles/hull'
import { garrisonOf } from './kind'

const rule = '7E-BASE-BLDG-03'

/** As in the vehicle damage table: AP 1 adds 2, AP 2 adds 1. */
const keenness = (ap: number | null): number => (ap === 1 ? 2 : ap === 2 ? 1 : 0)

/**
 * The effect of a damage roll: low results shake the occupants, middle ones hurt them or destroy a weapon; from the
 * campaign's value on, the building collapses.
 */
export const buildingDamageOf = (total: number, collapse: number): VehicleDamage => {
  if (total >= collapse) return 'explodes'
  if (total <= 3) return 'shaken'
  return total === 4 ? 'armament-destroyed' : 'occupants-hit'
}

/** Rolls for a penetrating hit on a building; Mighty Bulwark subtracts 1 (7E-BASE-BLDG-03, 7E-USR-MIGHTYBULWARK-1). */
export function* rollBuildingDamage(
  table: SeventhTable,
  model: ModelIndex,
  ap: number | null,
): Procedure<VehicleDamage> {
  const { unit } = table.model(model)
  const pool = { side: sideOf(table, unit), kind: 'building-damage.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, { ...pool, count: 1 })
  const [face = 1] = faces
  const total = face + keenness(ap) - (unitHas(table, unit, 'bulwark') ? 1 : 0)
  const found = buildingDamageOf(total, table.options.buildingCollapses)
  // If no weapon is left to destroy, the occupants are hit instead.
  const damage = found === 'armament-destroyed' && weaponsLeft(table, model).length === 0 ? 'occupants-hit' : found
  table.emit({ type: 'damage-rolled', rule, unit, model, faces, total, damage })
  return damage
}

/** D6 hits of Strength 6 on each unit inside, without cover saves. */
export function* hitOccupants(table: SeventhTable, building: UnitIndex): Procedure {
  for (const target of garrisonOf(table, building).filter((unit) => !isVehicle(table.roster(unit)))) {
    const pool = { side: sideOf(table, target), kind: 'occupants.hits', subject: subjectOf(table, target), rule }
    const [count = 1] = yield* rollPool(table, { ...pool, count: 1 })
    const order = [...table.unit(target).models]
    const wounds = yield* rollWounds(table, {
      table,
      unit: building,
      target,
      mode: null,
      melee: false,
      snap: false,
      strength: 6,
      bearer: 6,
      toughness: majorityToughness(table, target),
      count,
      by: { unit: building, weapon: 'masonry', melee: false },
      ap: null,
      precise: false,
      borne: [],
      deniesCover: true,
    })
    yield* sufferWounds(table, target, { wounds, order, covers: new Map(), firer: null })
  }
}

import { inches } from '../../../space'
import type { Mobility } from '../../wh40k/classic/vehicles/shooting'
import { weaponsNotLost } from '../../wh40k/classic/vehicles/weapons'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, known, profileOf } from '../../wh40k/table/table'
import type { ModelKind, VehicleProfile, VehicleType, Weapon } from '../../wh40k/classic/roster'
import type { Damage } from '../state'
import type { FourthTable } from '../table'

/** Data about one vehicle for the rules. */

export interface Vehicle {
  readonly profile: VehicleProfile
  readonly kind: ModelKind
  readonly damage: Damage
}

/** Throws for a model that is no vehicle. */
export const vehicleOf = (table: FourthTable, model: ModelIndex): Vehicle => {
  const kind = kindOf(table, model)
  const { damage } = table.model(model)
  if (kind.profile.kind !== 'vehicle') throw new RangeError(`Model ${model} is no vehicle`)
  return { profile: kind.profile, kind, damage: known(damage ?? undefined, 'damage of vehicle', model) }
}

/** Guns of artillery count as vehicles (4E-ART-01). */
export const isVehicleModel = (table: FourthTable, model: ModelIndex): boolean =>
  profileOf(table, model).kind === 'vehicle'

/** 4E-VEH-01, 4E-VEH-08, 4E-VEH-09, 4E-VEH-10, 4E-VEH-11. An immobilised skimmer no longer counts as one (4E-VDAM-12). */
export const isOfType = (table: FourthTable, model: ModelIndex, type: VehicleType): boolean => {
  const { profile, damage } = vehicleOf(table, model)
  return profile.types.includes(type) && !(type === 'skimmer' && damage.immobilised)
}

/** Whether it is open-topped by type, or in the enemy's turn after passengers exposed themselves to shoot (4E-VSHT-17, 4E-AMB-33). */
export const isOpenTopped = (table: FourthTable, model: ModelIndex): boolean => {
  const { openIn } = table.unit(table.model(model).unit)
  return isOfType(table, model, 'open-topped') || (openIn !== null && openIn === table.state.turn - 1)
}

export const unitIsOfType = (table: FourthTable, unit: UnitIndex, type: VehicleType): boolean =>
  table.unit(unit).models.every((model) => isOfType(table, model, type))

export const mobilityOf = (table: FourthTable, unit: UnitIndex): Mobility => {
  if (unitIsOfType(table, unit, 'walker')) return 'walker'
  return unitIsOfType(table, unit, 'fast') ? 'fast' : 'ordinary'
}

/** Whether smoke still hides it: until the end of the enemy's turn after launching (4E-VOBS-10, 4E-VOBS-11). */
export const isInSmoke = (table: FourthTable, unit: UnitIndex): boolean => {
  const { smokedIn } = table.unit(unit)
  return smokedIn !== null && smokedIn + 1 >= table.state.turn
}

/** Whether crew and damage let a vehicle fire at all, and it launched no smoke (4E-VDAM-05, 4E-VDAM-06, 4E-VOBS-10). */
export const mayFire = (table: FourthTable, model: ModelIndex): boolean => {
  const { damage } = vehicleOf(table, model)
  const { unit } = table.model(model)
  return !damage.shaken && !damage.stunned && table.unit(unit).smokedIn !== table.state.turn
}

export const mayMove = (table: FourthTable, model: ModelIndex): boolean => {
  const { damage } = vehicleOf(table, model)
  return !damage.immobilised && !damage.stunned
}

const strongest = ({ modes }: Weapon): number =>
  Math.max(0, ...modes.map((mode) => (mode.strength.kind === 'number' ? mode.strength.value : 0)))

/** Its remaining weapons, one entry for each. */
export const weaponsLeft = ({ kind, damage }: Vehicle): Weapon[] => weaponsNotLost(kind.weapons, damage.weaponsLost)

/**
 * Weapons of Strength 4 or more that damage can destroy, including upgrades and a walker's close combat weapons (4E-VDAM-08,
 * 4E-VDAM-09, 4E-AMB-50).
 */
export const destructible = (vehicle: Vehicle): Weapon[] =>
  weaponsLeft(vehicle).filter((weapon) => strongest(weapon) >= 4)

/** Distance of its last move in inches, as an upper limit. */
export const inchesMoved = (table: FourthTable, unit: UnitIndex): number => table.unit(unit).movedUpTo / inches(1)

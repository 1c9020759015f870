import type { CrewVehicle } from '../../../battle'
import { rounded } from '../../../space'
import type { VehicleProfile, Weapon } from '../roster'

/** NECV-TERR-05: on wheels and tracks it counts as tracked. */
const locomotionOf = (drive: CrewVehicle['drive']): VehicleProfile['locomotion'] =>
  drive === 'hybrid' ? 'tracked' : drive

/** NECV-PROF-01, -09. The hull of the set-up as the rules see it. Both halves of a combi-weapon sit on its hardpoint. */
export const hullProfile = (vehicle: CrewVehicle, weapons: readonly Weapon[]): VehicleProfile => {
  const { length, width, height } = vehicle.hull
  const has = (trait: string): boolean => vehicle.traits.includes(trait)
  return {
    id: vehicle.id,
    type: vehicle.type,
    toughness: vehicle.toughness,
    hullPoints: vehicle.hullPoints,
    handling: vehicle.handling,
    save: vehicle.save,
    hull: { length: rounded(length), width: rounded(width), height: rounded(height) },
    hardpoints: vehicle.hardpoints.flatMap(({ itemId, operator, arcs }) =>
      weapons.filter((weapon) => weapon.itemId === itemId).map(({ index }) => ({ weapon: index, operator, arcs })),
    ),
    locomotion: locomotionOf(vehicle.drive),
    agile: has('agile'),
    gunner: has('dedicated-gunner'),
    // NECV-IMP-31.
    ramBonus: has('power-ram') ? 2 : 0,
    claw: has('ironhead-claw'),
  }
}

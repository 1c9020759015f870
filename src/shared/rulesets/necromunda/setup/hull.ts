import type { CrewVehicle } from '../../../battle'
import { rounded } from '../../../space'
import type { VehicleProfile, Weapon } from '../roster'
import { fittings, type Fitting } from '../vehicles/fittings'

/** NECV-TERR-05: with wheels and tracks it counts as tracked. */
const locomotionOf = (drive: CrewVehicle['drive']): VehicleProfile['locomotion'] =>
  drive === 'hybrid' ? 'tracked' : drive

/** Upgrades without rules in battle. */
const leftOf = ({ upgrades }: CrewVehicle): readonly string[] =>
  upgrades.filter((upgrade) => upgrade !== 'escape-hatches' && !fittings.some((known) => known === upgrade))

/** NECV-PASS-01. */
const seats: Readonly<Record<string, number>> = {
  'small-cage': 3,
  'small-transport-cage': 3,
  'large-cage': 6,
  'large-transport-cage': 6,
}
/** A stock cage has fire points; their number is not published. */
const stockFirePoints = 2

/** NECV-RIDE-05, NECV-PASS-01, NECV-PASS-04: built in or added as upgrades. */
const transportOf = ({ transport, upgrades }: CrewVehicle): VehicleProfile['transport'] => ({
  bed: transport.includes('bed') || upgrades.includes('transport-bed'),
  cage: [...transport, ...upgrades].reduce((sum, one) => sum + (seats[one] ?? 0), 0),
  firePoints:
    upgrades.filter((upgrade) => upgrade === 'fire-points').length +
    (transport.some((one) => one.endsWith('cage')) ? stockFirePoints : 0),
})

/** NECV-PROF-10, NECV-PROF-06: trailers are rigid, each as long as the hull that tows them; at most four. */
const mostTrailers = 4
const perTrailer = 5
const trailersOf = ({ upgrades }: CrewVehicle): number =>
  Math.min(mostTrailers, upgrades.filter((upgrade) => upgrade === 'ridgehauler-trailer').length)

/** NECV-PROF-01, NECV-PROF-09: the set-up's hull as the rules see it. Both halves of a combi-weapon are on its hardpoint. */
export const hullProfile = (vehicle: CrewVehicle, weapons: readonly Weapon[]): VehicleProfile => {
  const { length, width, height } = vehicle.hull
  const has = (trait: string): boolean => vehicle.traits.includes(trait)
  const fitted = (upgrade: Fitting): number => (vehicle.upgrades.includes(upgrade) ? 1 : 0)
  const { front, side, rear } = vehicle.toughness
  const locomotion = fitted('antigrav-generators') > 0 ? 'skimmer' : locomotionOf(vehicle.drive)
  const claws = vehicle.drive === 'wheeled' ? fitted('tyre-claws') : 0
  const armour = fitted('extra-armour')
  const trailers = trailersOf(vehicle)
  return {
    id: vehicle.id,
    type: vehicle.type,
    // NECV-UPG-01.
    toughness: { front: front + armour, side: side + armour, rear: rear + armour },
    hullPoints: vehicle.hullPoints + fitted('reinforced-armour') + perTrailer * trailers,
    handling: vehicle.handling - fitted('all-wheel-steering') - claws,
    save: vehicle.save,
    hull: { length: rounded(length * (1 + trailers)), width: rounded(width), height: rounded(height) },
    hardpoints: vehicle.hardpoints.flatMap(({ itemId, operator, arcs }) =>
      weapons.filter((weapon) => weapon.itemId === itemId).map(({ index }) => ({ weapon: index, operator, arcs })),
    ),
    locomotion,
    sureFooted: vehicle.drive === 'wheeled' && fitted('pneumatic-radials') > 0,
    pivots: 1 + (has('agile') ? 1 : 0) + fitted('powered-steering'),
    gunner: has('dedicated-gunner'),
    // NECV-IMP-31.
    ramBonus: (has('power-ram') ? 2 : 0) + fitted('ram') + 2 * fitted('rockgrinder-ram'),
    byHand: leftOf(vehicle),
    unreliable: vehicle.damage.filter((one) => one === 'unreliable').length,
    claw: has('ironhead-claw'),
    transport: transportOf(vehicle),
    ...(vehicle.sheltered === undefined ? {} : { sheltered: vehicle.sheltered }),
  }
}

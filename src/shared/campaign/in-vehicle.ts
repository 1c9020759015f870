import type { CrewFighter, CrewVehicle } from '../battle/setup'
import type { Catalogue } from '../content/catalogue'
import type { Edition } from './editions'
import { ahead, hardpointsOf } from './hull'
import type { RosterFighter } from './roster'
import { statlineOf } from './statline'

interface Known {
  readonly catalogue: Catalogue
  readonly edition: Edition
}

/**
 * NECV-PROF-02, NECV-PROF-11. A crew in its vehicle as one fighter, with the cost and weapons of both and the hull's
 * movement. `fitted`: the hull with its equipment.
 */
export function inVehicle(crew: CrewFighter, fitted: CrewFighter, hull: RosterFighter, known: Known): CrewFighter {
  const now = statlineOf(hull, known.edition)
  const stat = (key: string): number => now[key]?.value ?? 0
  return {
    ...crew,
    statline: { ...crew.statline, m: stat('m') },
    weapons: [...fitted.weapons, ...crew.weapons],
    rating: crew.rating + fitted.rating,
    vehicle: { ...vehicleOf(hull, known), ...figuresOf(stat), rating: fitted.rating },
  }
}

type Figures = Pick<CrewVehicle, 'toughness' | 'hullPoints' | 'handling' | 'save'>

const figuresOf = (stat: (key: string) => number): Figures => ({
  toughness: { front: stat('t-front'), side: stat('t-side'), rear: stat('t-rear') },
  hullPoints: Math.max(1, stat('hp')),
  handling: stat('handling'),
  save: stat('save'),
})

/** NECV-ARC-04. Weapons take the hardpoints in order; additional weapons point ahead. */
function vehicleOf(hull: RosterFighter, { catalogue }: Known): Omit<CrewVehicle, keyof Figures | 'rating'> {
  const { build, hardpoints } = hardpointsOf(hull, catalogue)
  const kindOf = (item: string) => catalogue.items.find(item)?.kind
  const weapons = hull.items.filter(({ item, on }) => on === null && kindOf(item) === 'weapon')
  return {
    id: hull.id,
    name: hull.name,
    type: hull.type,
    hull: build.hull,
    drive: build.drive,
    hardpoints: weapons.map(({ id, arcs }, nth) => {
      const printed = hardpoints[nth] ?? ahead
      return { itemId: id, operator: printed.operator, arcs: [...(arcs ?? printed.arcs)] }
    }),
    traits: [...build.traits],
    upgrades: hull.items.map(({ item }) => item).filter((item) => kindOf(item) === 'vehicle-upgrade'),
    transport: [...build.transport],
    ...(build.sheltered === undefined
      ? {}
      : { sheltered: build.sheltered.map(({ location, from }) => ({ location, from: [...from] })) }),
    damage: hull.injuries.map(({ injury }) => injury),
  }
}

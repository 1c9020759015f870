import type { CrewFighter } from '../../../battle'
import { buildOf } from '../../../content'
import type { FighterType, Vehicle } from '../../../content/schema'

/** Whether it is a hull with complete figures; loads and trailers have none. */
export const isHull = ({ m, hullPoints, handling, save, toughness }: Vehicle): boolean =>
  [m, hullPoints, handling, save, ...Object.values(toughness)].every((value) => value !== null)

/** NECV-PROF-02: whether the fighter type is a driver. */
export const drives = ({ category, statline }: FighterType): boolean =>
  category === 'crew' &&
  [statline.bs, statline.ld, statline.cl, statline.wil, statline.int].every((one) => one !== null)

interface Fitted {
  readonly weapons: readonly string[]
  readonly upgrades: readonly string[]
  readonly skills: readonly string[]
}

/** A vehicle with its crew and the upgrades drawn for it. */
export const drivenBy = (driver: FighterType, vehicle: Vehicle, id: string, fitted: Fitted): CrewFighter => {
  const { hull, drive, hardpoints, traits, transport } = buildOf(vehicle)
  const { bs, ld, cl, wil, int } = driver.statline
  const known = Object.entries({ bs, ld, cl, wil, int, m: vehicle.m })
  const { front, side, rear } = vehicle.toughness
  const weapons = fitted.weapons.slice(0, Math.max(1, hardpoints.length))
  return {
    id,
    name: `${driver.id} of ${id}`,
    type: driver.id,
    category: driver.category,
    statline: Object.fromEntries(known.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
    modifiers: [],
    weapons: weapons.map((weapon, place) => ({ itemId: `${id}/${place}`, weapon, accessories: [] })),
    wargear: [],
    skills: [...fitted.skills],
    rules: driver.rules.map(({ id: rule, value }) => (value === undefined ? { id: rule } : { id: rule, value })),
    rating: (driver.cost ?? 0) + (vehicle.cost ?? 0),
    vehicle: {
      id: `${id}/hull`,
      name: `${vehicle.id} ${id}`,
      type: vehicle.id,
      toughness: { front: front ?? 0, side: side ?? 0, rear: rear ?? 0 },
      hullPoints: vehicle.hullPoints ?? 1,
      handling: vehicle.handling ?? 7,
      save: vehicle.save ?? 6,
      hull,
      drive,
      hardpoints: weapons.map((_, place) => ({
        itemId: `${id}/${place}`,
        operator: hardpoints[place]?.operator ?? 'crew',
        arcs: [...(hardpoints[place]?.arcs ?? ['front' as const])],
      })),
      traits: [...traits],
      upgrades: [...fitted.upgrades],
      transport: [...transport],
      rating: vehicle.cost ?? 0,
      damage: [],
    },
  }
}

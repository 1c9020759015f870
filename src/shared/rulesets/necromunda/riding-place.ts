import {
  bodyOf,
  covers,
  directionOfHeading,
  DIRECTION_LENGTH,
  heading,
  HEADINGS,
  isOnTable,
  outlineOf,
  place,
  placementOf,
  rounded,
  spot,
  standingPlace,
  turned,
  type Placement,
  type Spot,
} from '../../space'
import type { FighterIndex, NecromundaState } from './state'

/** Geometry of fighters who ride on vehicles, needed by `apply`. */

/** The vehicle on whose deck a spot is; the deck is as high as the hull. */
export const hullBelow = (state: NecromundaState, at: Spot): FighterIndex | undefined => {
  const { fighters, positions } = state
  for (let index = 0; index < fighters.length; index += 1) {
    if (fighters[index]?.vehicle === undefined) continue
    const hull = placementOf(positions, index)
    const { base, height } = bodyOf(positions, index)
    if (hull === null || base.kind === 'circle' || hull.z + height !== at.z) continue
    if (covers(outlineOf(base, hull, hull.heading), at.x, at.y)) return index
  }
  return undefined
}

/** NECV-RIDE-02, NECV-RIDE-06: moves all fighters and loot on a vehicle along with it. */
export const carryAlong = (state: NecromundaState, vehicle: FighterIndex, from: Placement, to: Placement): void => {
  const steps = (to.heading - from.heading + HEADINGS) % HEADINGS
  const { dx, dy } = directionOfHeading(heading(steps))
  state.fighters.forEach(({ aboard }, rider) => {
    if (aboard !== vehicle || !isOnTable(state.positions, rider)) return
    const at = standingPlace(state.positions, rider)
    const [x, y] = [at.x - from.x, at.y - from.y]
    const there = spot(to.x + (x * dx - y * dy) / DIRECTION_LENGTH, to.y + (x * dy + y * dx) / DIRECTION_LENGTH, 0)
    const z = rounded(at.z + to.z - from.z)
    place(state.positions, rider, { ...there, z, heading: turned(at.heading, steps), pose: at.pose })
  })
  state.scenery.loot = state.scenery.loot.map((loot) => {
    if (loot.aboard !== vehicle || loot.at === null) return loot
    // Only the board's oracle makes places on a board, so the type is known.
    const at = loot.at as Spot
    const [x, y] = [at.x - from.x, at.y - from.y]
    const [along, aside] = [(x * dx - y * dy) / DIRECTION_LENGTH, (x * dy + y * dx) / DIRECTION_LENGTH]
    return { ...loot, at: spot(to.x + along, to.y + aside, at.z + to.z - from.z) }
  })
}

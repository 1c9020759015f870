import { standingPlace, type Spot } from '../../../../space'
import { squareAt, stepsTo, withDoors } from '../footing'
import type { Outlook } from '../view'

/** How likely it is that a fighter who is near enough as the crow flies finds a way to charge somebody at a place. */
export type Reaching = (charger: number, at: Spot, distance: number) => number

const inch = 1000
/** Steps are rough: so many more or less leave it open. */
const rough = 1.5
const likely = 0.85
const open = 0.4
/** There may be a ladder. */
const otherLevel = 0.2
const storey = 1500

/** Where nobody measures ways: half of them. */
const unknown = 0.5

/** Round walls and through doors as they stand. Worked out once for every charger that is asked about. */
export const reachingFor = (outlook: Outlook): Reaching => {
  const { footing, state } = outlook
  if (footing === null) return () => unknown
  const known = new Map<number, Uint16Array>()
  const now = withDoors(footing, state.scenery)
  return (charger, at, distance) => {
    const from = standingPlace(state.positions, charger)
    const steps = known.get(charger) ?? stepsTo(now, [from])
    known.set(charger, steps)
    const spare = distance / inch - (steps[squareAt(now, at.x, at.y)] ?? Number.POSITIVE_INFINITY)
    const share = spare >= rough ? likely : spare >= -rough ? open : 0
    return Math.abs(from.z - at.z) >= storey ? share * otherLevel : share
  }
}

import { standingPlace, type Spot } from '../../../../space'
import type { Outlook } from '../view'
import { stepsToPoint, type Steps } from './ways'

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

/** Round walls and through doors as they stand. Looked up once for every charger that is asked about. */
export const reachingFor = (outlook: Outlook): Reaching => {
  const known = new Map<number, Steps | null>()
  return (charger, at, distance) => {
    const from = standingPlace(outlook.state.positions, charger)
    const found = known.get(charger)
    const steps = found === undefined ? stepsToPoint(outlook, from) : found
    known.set(charger, steps)
    if (steps === null) return unknown
    const spare = distance / inch - steps(at)
    const share = spare >= rough ? likely : spare >= -rough ? open : 0
    return Math.abs(from.z - at.z) >= storey ? share * otherLevel : share
  }
}

import { standingPlace, type Spot } from '../../../../space'
import type { Outlook } from '../view'
import { stepsToPoint, type Steps } from './ways'

/** Chance that a charger near enough in a straight line finds a path to charge a fighter at a place. */
export type Reaching = (charger: number, at: Spot, distance: number) => number

const inch = 1000
/** Steps are inexact: within this margin in inches the result is uncertain. */
const rough = 1.5
const likely = 0.85
const open = 0.4
/** Factor if the place is on another level: there may be a ladder. */
const otherLevel = 0.2
const storey = 1500

/** Chance if no paths are measured. */
const unknown = 0.5

/** Chances by the steps around walls and through doors in their current state. Computed once per charger. */
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

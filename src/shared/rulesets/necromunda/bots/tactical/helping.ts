import { inches, isOnTable, standingPlace } from '../../../../space'
import { enemiesOf, friendsOf, isCapableFighter } from '../../table'
import type { MoveQuestion } from '../moving'
import { distanceTo, type Outlook } from '../view'
import { worthOf } from '../worth'
import type { Goal } from './pursuing'
import { stepsToPoint } from './ways'
import { weights } from './weights'

/** NECX-REC-02: a friend within 1" rolls one more die for a seriously injured fighter, and saves it a flesh wound. */

const nearby = inches(1)
/** A friend within this many moves can be reached in time. */
const reached = 2

/** A seriously injured friend that nobody helps yet. */
export interface Patient {
  readonly fighter: number
  /** Worth of helping it, in fighters. */
  readonly worth: number
}

export const patientsOf = (outlook: Outlook, fighter: number): Patient[] => {
  const { table, state } = outlook
  const friends = friendsOf(table, fighter)
  const isNear = (one: number, other: number): boolean =>
    (distanceTo(outlook, one, other) ?? Number.POSITIVE_INFINITY) <= nearby
  return friends
    .filter((patient) => {
      if (table.fighter(patient).status !== 'seriously-injured' || !isOnTable(state.positions, patient)) return false
      const isHelped = friends.some((one) => table.fighter(one).status === 'active' && isNear(one, patient))
      // NECX-REC-04.
      const isWatched = enemiesOf(table, fighter).some((one) => isCapableFighter(table, one) && isNear(one, patient))
      return !isHelped && !isWatched
    })
    .map((patient) => ({ fighter: patient, worth: weights.help * worthOf(table, patient) }))
}

/** Worth of what a fighter can do for the injured from its place; it can help only one of them. */
export const helpTo = (from: Outlook, fighter: number, patients: readonly Patient[]): number =>
  patients.reduce((most, patient) => {
    const distance = distanceTo(from, fighter, patient.fighter)
    return distance !== null && distance <= nearby ? Math.max(most, patient.worth) : most
  }, 0)

/** The nearest of the injured as a goal, if it can be reached in this activation. */
export const nearestPatient = (
  outlook: Outlook,
  patients: readonly Patient[],
  { fighter, allowance }: MoveQuestion,
): readonly Goal[] => {
  const near = patients
    .map((patient) => ({
      ...patient,
      distance: distanceTo(outlook, fighter, patient.fighter) ?? Number.POSITIVE_INFINITY,
    }))
    .filter(({ distance }) => distance > nearby && distance <= reached * allowance)
    .sort((one, other) => one.distance - other.distance)
  return near.slice(0, 1).flatMap(({ fighter: patient, worth }) => {
    const spot = standingPlace(outlook.state.positions, patient)
    const steps = stepsToPoint(outlook, spot)
    return steps === null ? [] : [{ steps, spot, within: nearby / inches(1), worth }]
  })
}

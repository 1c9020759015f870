import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import type { NecromundaModule } from '@shared/rulesets/necromunda/moments'
import { allModules } from '@shared/rulesets/necromunda/modules'
import type { Options } from '@shared/rulesets/necromunda/options'
import type { VehicleState } from '@shared/rulesets/necromunda/state'
import type { DriveStep } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { setUp, somewhere, type FighterSketch, type Scene } from '../kit'

/** Stock vehicles as printed; hulls are four inches by two. */
const vehicle = (
  front: number,
  side: number,
  rear: number,
  [hullPoints, handling, save]: readonly [number, number, number],
  more: Partial<VehicleProfile> = {},
): VehicleProfile => ({
  id: 'hull',
  type: 'truck',
  toughness: { front, side, rear },
  hullPoints,
  handling,
  save,
  hull: { length: inches(4), width: inches(2), height: inches(2) },
  hardpoints: [],
  ramBonus: 0,
  locomotion: 'wheeled',
  pivots: 1,
  sureFooted: false,
  gunner: false,
  byHand: [],
  unreliable: 0,
  claw: false,
  transport: { bed: false, cage: 0, firePoints: 0 },
  ...more,
})

export const wolfquad = vehicle(3, 3, 3, [2, 5, 5], { pivots: 2 })
export const ridgerunner = vehicle(5, 4, 4, [3, 7, 5])
export const rockgrinder = vehicle(7, 7, 6, [4, 8, 4])
export const mauler = vehicle(5, 4, 4, [3, 5, 5], { ramBonus: 2 })
export const ridgehauler = vehicle(9, 8, 8, [6, 7, 3])

/** A vehicle with its crew and this speed in inches. */
export const driven = (
  of: VehicleProfile,
  movement: number,
  more: FighterSketch = {},
  hull: Partial<VehicleState> = {},
): FighterSketch => ({ vehicle: of, hull, ...more, stats: { m: 1000 * movement, ...more.stats } })

const modules: readonly NecromundaModule[] = allModules

export const onTheRoad = (fighters: readonly FighterSketch[], options: Partial<Options> = {}): Scene =>
  setUp({ fighters, modules, options, activation: null })

export const strike = resolveHit

/** The whole leg, or up to an obstacle. */
export const step = (done: number, met: DriveStep['met'] = null): DriveStep => ({
  placement: somewhere(0),
  done: inches(done),
  met,
  dangerous: false,
})

/** Answers one after another. */
export const inTurn = <Answer>(...answers: readonly Answer[]): (() => Answer) => {
  const left = [...answers]
  return () => {
    const next = left.shift()
    if (next === undefined) throw new Error('Nobody has said how it goes on')
    return next
  }
}

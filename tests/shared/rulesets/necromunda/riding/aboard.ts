import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import { inches } from '@shared/space'
import { somewhere, type Scene, type SpaceTable } from '../kit'
import { ridgerunner } from '../vehicles/fleet'

/** Vehicles with room for riders. */

const transport = (different: Partial<VehicleProfile['transport']>): VehicleProfile => ({
  ...ridgerunner,
  transport: { bed: false, cage: 0, firePoints: 0, ...different },
})

export const withBed = transport({ bed: true })
export const withCage = transport({ cage: 3, firePoints: 1 })

/** Puts a fighter on a vehicle, as if it had climbed there. */
export const putOn = ({ table }: Scene, fighter: FighterIndex, vehicle: FighterIndex): void =>
  table.emit({ type: 'boarded', rule: 'NECV-RIDE-01', fighter, vehicle })

export const putIn = ({ table }: Scene, fighter: FighterIndex, vehicle: FighterIndex): void =>
  table.emit({ type: 'embarked', rule: 'NECV-PASS-02', fighter, vehicle })

/** Open ground with room everywhere, and no fighter in a transport bed. */
export const openRoad: SpaceTable = {
  edge: { near: false, railing: false, drop: inches(0) },
  within: [],
  'can-see': true,
  'line-of-fire': [],
  'on-dangerous-ground': false,
  'has-room': true,
  'in-bed': false,
  'under-hull': [],
  'come-out': ({ fighter }) => ({ placement: somewhere(fighter), contacts: [] }),
}

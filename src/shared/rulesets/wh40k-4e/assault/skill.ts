import type { Amount } from '../../../content/schema'
import { walkerAttacks, walkerBlow } from '../../wh40k/classic/vehicles/assault'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import { isArtillery, isVehicle, type Characteristic, type TroopType } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { vehicleOf, weaponsLeft } from '../vehicles/hull'

/** Characteristics a model fights with: troops and walkers by their own profiles (4E-WALK-01, 4E-VEH-06). */
export interface Skill {
  readonly type: TroopType | 'walker'
  readonly ws: number
  readonly s: Characteristic
  readonly i: number
  readonly a: Amount
  /** Whether all its attacks ignore armour saves (4E-MC-04, 4E-WALK-10). */
  readonly pierces: boolean
}

/** Number of close combat weapons a walker has left (4E-WALK-12). */
const walkerWeapons = (table: FourthTable, model: ModelIndex): number =>
  weaponsLeft(vehicleOf(table, model)).filter(({ modes }) => modes.some(({ kind }) => kind === 'melee')).length

/** Whether a walker is shaken, stunned or immobilised; several results don't add up (4E-WALK-03). */
const isHampered = (table: FourthTable, model: ModelIndex): boolean => {
  const { shaken, stunned, immobilised } = vehicleOf(table, model).damage
  return shaken || stunned || immobilised
}

/** Null for vehicles without WS, which don't fight (4E-VASS-01), and for guns: artillery fights with its engaged crew (4E-ART-14). */
export const skillOf = (table: FourthTable, model: ModelIndex): Skill | null => {
  const profile = profileOf(table, model)
  if (profile.kind === 'troop') {
    const { type, ws, s, i, a } = profile
    return { type, ws, s, i, a, pierces: type === 'monstrous-creature' }
  }
  const { walker } = profile
  if (walker === null) return null
  const weapons = walkerWeapons(table, model)
  const { strength, ignoresArmour } = walkerBlow(walker.s, weapons)
  // For two weapons of the same name, the profile prints the value with their bonus.
  const printed = weapons > 0 ? walker.bracketed?.a : undefined
  const a = walkerAttacks(printed ?? walker.a, printed === undefined ? weapons : 0, isHampered(table, model))
  return {
    type: 'walker',
    ws: walker.ws,
    s: { base: strength, effective: strength },
    i: walker.i,
    a,
    pierces: ignoresArmour,
  }
}

/** Whether a unit can be locked in combat: all except vehicles without WS (4E-VASS-01). Artillery fights with its crew (4E-ART-12). */
export const hasSkill = (table: FourthTable, unit: UnitIndex): boolean =>
  isArtillery(table.roster(unit)) ||
  table.roster(unit).kinds.every(({ profile }) => profile.kind === 'troop' || profile.walker !== null)

/** Whether a unit can move after an enemy: walkers only if they can walk (4E-WALK-08, 4E-WALK-09). */
export const canStep = (table: FourthTable, unit: UnitIndex): boolean =>
  !isVehicle(table.roster(unit)) ||
  table.unit(unit).models.every((model) => {
    const { stunned, immobilised } = vehicleOf(table, model).damage
    return !stunned && !immobilised
  })

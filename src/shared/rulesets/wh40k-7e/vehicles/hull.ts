import { inches } from '../../../space'
import { isVehicle, type RangedMode, type VehicleType, type Weapon } from '../../wh40k/classic/roster'
import type { Facing } from '../../wh40k/classic/questions'
import type { Mobility } from '../../wh40k/classic/vehicles/shooting'
import { weaponsNotLost } from '../../wh40k/classic/vehicles/weapons'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf } from '../../wh40k/table/table'
import { carriedByModel, figureOf, unitHas } from '../modules/carried'
import { lastUse } from '../uses'
import type { SeventhTable } from '../table'

/** Whether quantum shielding is still active; it ends with the first penetrating hit. */
export const isShielded = (table: SeventhTable, model: ModelIndex): boolean =>
  figureOf(table, carriedByModel(table, model), 'shieldedTo') !== null && lastUse(table, model, 'pierced') === null

/** Armour of the side of a vehicle that is hit (7E-BASE-VEH-02). */
export const armourOf = (table: SeventhTable, model: ModelIndex, facing: Facing): number => {
  const profile = profileOf(table, model)
  if (profile.kind !== 'vehicle') return 0
  const shield = facing === 'rear' ? null : figureOf(table, carriedByModel(table, model), 'shieldedTo')
  return shield !== null && isShielded(table, model) ? Math.max(shield, profile[facing]) : profile[facing]
}

/** Its remaining weapons, one entry for each. */
export const weaponsLeft = (table: SeventhTable, model: ModelIndex): readonly Weapon[] =>
  weaponsNotLost(kindOf(table, model).weapons, table.model(model).damage?.weaponsLost ?? [])

export const rangedModes = ({ modes }: Weapon): readonly RangedMode[] => modes.filter((mode) => mode.kind === 'ranged')

export const isOfType = (table: SeventhTable, unit: UnitIndex, type: VehicleType): boolean =>
  isVehicle(table.roster(unit)) && table.roster(unit).keywords.includes(type)

/** How its speed limits its shooting (7E-BASE-VEHSHOOT-01 to 7E-BASE-VEHSHOOT-04). */
export const mobilityOf = (table: SeventhTable, unit: UnitIndex): Mobility | 'heavy' => {
  if (isOfType(table, unit, 'walker')) return 'walker'
  if (isOfType(table, unit, 'heavy')) return 'heavy'
  return isOfType(table, unit, 'fast') ? 'fast' : 'ordinary'
}

/** Distance it drove this turn, in inches, as an upper limit. */
export const inchesDriven = (table: SeventhTable, unit: UnitIndex): number => {
  const { moved, movedUpTo } = table.unit(unit)
  return moved === 'moved' || moved === 'arrived' ? movedUpTo / inches(1) : 0
}

const lasts = (through: number | null, turn: number): boolean => through !== null && through >= turn

/** Whether its crew can fire only snap shots: shaken or stunned (7E-BASE-VEH-03). */
export const isCrewShaken = (table: SeventhTable, model: ModelIndex): boolean => {
  const { damage } = table.model(model)
  const { turn } = table.state
  return damage !== null && (lasts(damage.shakenThrough, turn) || lasts(damage.stunnedThrough, turn))
}

/** Whether it can neither move nor turn: permanently immobilised, or stunned (7E-BASE-VEH-03). */
const isHalted = (table: SeventhTable, model: ModelIndex): boolean => {
  const { damage } = table.model(model)
  return damage !== null && (damage.immobilised || lasts(damage.stunnedThrough, table.state.turn))
}

export const isUnitHalted = (table: SeventhTable, unit: UnitIndex): boolean =>
  isOfType(table, unit, 'building') ||
  unitHas(table, unit, 'neverMoves') ||
  table.unit(unit).models.some((model) => isHalted(table, model))

/** Whether smoke hides it, until the start of its next turn (7E-BASE-VEHSHOOT-07). */
export const isInSmoke = (table: SeventhTable, model: ModelIndex): boolean => {
  const used = lastUse(table, model, 'smoke')
  return used !== null && table.state.turn <= used + 1
}

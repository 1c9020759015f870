import { choose, type Option, type Procedure } from '../../../engine'
import { shootingPassengers } from '../../wh40k/classic/vehicles/shooting'
import { isOnBoard, type ModelIndex, type UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { FourthTable } from '../table'
import { ridesIn } from '../shooting/vantage'
import { inchesMoved, isOpenTopped, vehicleOf } from './hull'

/** The vehicle itself. */
const hullOf = (table: FourthTable, transport: UnitIndex): ModelIndex | undefined => table.unit(transport).models[0]

/** Number of passengers that may shoot (4E-VSHT-13, 4E-VSHT-14, 4E-VEH-05); none after a move of more than 12" (4E-VSHT-15). */
const mayShoot = (table: FourthTable, transport: UnitIndex, carried: number): number => {
  const hull = hullOf(table, transport)
  if (hull === undefined) return 0
  const { profile } = vehicleOf(table, hull)
  const open = profile.types.includes('open-topped')
  return shootingPassengers(carried, profile.firePoints, open, inchesMoved(table, transport))
}

/** Units of a side that may shoot from inside a vehicle on the table. */
export const passengersAble = (table: FourthTable, side: number): UnitIndex[] =>
  unitsWhere(table, ({ where, transport, models }, roster) => {
    if (roster.side !== side || where !== 'embarked' || transport === null) return false
    return isOnBoard(table.unit(transport)) && mayShoot(table, transport, models.length) > 0
  })

type KindOption = Option & { readonly model: ModelIndex }

/**
 * The models of a unit that shoot: all if on foot or in an open-topped vehicle, otherwise one for each fire point, of its
 * player's choice.
 */
export function* firersOf(table: FourthTable, unit: UnitIndex): Procedure<readonly ModelIndex[]> {
  const { models } = table.unit(unit)
  const transport = ridesIn(table, unit)
  if (transport === null) return models
  const most = mayShoot(table, transport, models.length)
  if (most >= models.length) return models
  const firers: ModelIndex[] = []
  while (firers.length < most) {
    const left = models.filter((model) => !firers.includes(model))
    const options: KindOption[] = []
    for (const model of left) {
      const { id, ranged } = kindOf(table, model)
      if (ranged.length > 0 && !options.some((option) => option.id === id)) options.push({ id, model })
    }
    const [only] = options
    if (only === undefined) return firers
    const question = { subject: subjectOf(table, unit), rule: '4E-VSHT-14' }
    firers.push(
      options.length === 1
        ? only.model
        : (yield* choose(sideOf(table, unit), 'shoot.passenger', question.subject, options, question.rule)).model,
    )
  }
  return firers
}

/** Whether the model has an armour or invulnerable save of 2+ or 3+. */
const isSafe = (table: FourthTable, model: ModelIndex): boolean => {
  const profile = profileOf(table, model)
  const armour = profile.kind === 'troop' ? profile.sv : null
  return Math.min(armour ?? 7, profile.invulnerable ?? 7) <= 3
}

/**
 * Passengers without such a save that shoot from a closed vehicle make it count as open-topped in the enemy's next turn
 * (4E-VSHT-17, 4E-AMB-33). Built-in weapons don't, even if fired by passengers (4E-VSHT-18).
 */
export const layOpen = (table: FourthTable, unit: UnitIndex, firers: readonly ModelIndex[]): void => {
  const transport = ridesIn(table, unit)
  const hull = transport === null ? undefined : hullOf(table, transport)
  if (transport === null || hull === undefined || isOpenTopped(table, hull)) return
  if (firers.some((model) => !isSafe(table, model)))
    table.emit({ type: 'vehicle-laid-open', rule: '4E-VSHT-17', unit: transport })
}

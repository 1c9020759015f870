import { choose, type Option, type Procedure } from '../../../engine'
import { isVehicle } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { atFirePoints } from '../buildings/garrison'
import type { SeventhTable } from '../table'
import { fireAtVehicle } from '../vehicles/fire-at'
import { vehicleArms } from '../vehicles/firing'
import { chooseArms, fallOf, type Arms } from './arms'
import { fireBlasts } from './blasts'
import { offerJink } from './jinking'
import { salvosOf } from './shots'
import { fireTemplates } from './templates'
import { suffer, type Toll } from './toll'
import { fireSalvo } from './volley'

export interface Fire {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly overwatch: boolean
}

/** Fires all weapons of a unit at one target, one weapon after the other in its player's order (7E-BASE-SHOOT-01). */
export function* fireAt(table: SeventhTable, fire: Fire, toll: Toll, only?: readonly Arms[]): Procedure {
  const { unit, target } = fire
  yield* offerJink(table, target, unit)
  let left = only ?? (yield* allArms(table, fire))
  while (left.length > 0 && table.unit(target).models.length > 0 && table.unit(unit).models.length > 0) {
    const arms = yield* nextArms(table, unit, left)
    left = left.filter((one) => one !== arms)
    const models = arms.models.filter((model) => table.model(model).status === 'alive')
    if (models.length > 0) yield* fireArms(table, fire, { ...arms, models }, toll)
  }
}

const allArms = (table: SeventhTable, { unit, overwatch }: Fire): Procedure<readonly Arms[]> =>
  isVehicle(table.roster(unit)) ? vehicleArms(table, unit, overwatch) : armsOnFoot(table, unit, overwatch)

function* armsOnFoot(table: SeventhTable, unit: UnitIndex, overwatch: boolean): Procedure<readonly Arms[]> {
  return yield* atFirePoints(table, unit, yield* chooseArms(table, unit, overwatch))
}

type ArmsOption = Option & { readonly arms: Arms }

function* nextArms(table: SeventhTable, unit: UnitIndex, left: readonly Arms[]): Procedure<Arms> {
  const options: ArmsOption[] = []
  for (const arms of left) if (!options.some(({ id }) => id === arms.mode.id)) options.push({ id: arms.mode.id, arms })
  const [only] = options
  if (only !== undefined && options.length === 1) return only.arms
  return (yield* choose(sideOf(table, unit), 'shoot.weapon', subjectOf(table, unit), options, '7E-BASE-SHOOT-01')).arms
}

function* fireArms(table: SeventhTable, fire: Fire, arms: Arms, toll: Toll): Procedure {
  const { unit, target, overwatch } = fire
  const fall = fallOf(arms.mode)
  if (fall === 'template') return yield* fireTemplates(table, fire, arms, toll)
  const salvos = yield* salvosOf(table, unit, target, arms, overwatch)
  for (const salvo of salvos) {
    if (table.unit(target).models.length === 0) return
    if (fall === 'blast') yield* fireBlasts(table, fire, salvo, toll)
    else if (isVehicle(table.roster(target))) yield* fireAtVehicle(table, fire, salvo)
    else {
      const { models: firers, victims } = salvo
      const wounds = yield* fireSalvo(table, unit, target, salvo)
      yield* suffer(table, { unit, target, firers, victims, wounds }, toll)
    }
  }
}

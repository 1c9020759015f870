import type { Procedure } from '../../../engine'
import type { ModelIndex } from '../../wh40k/table/state'
import type { SeventhTable } from '../table'
import { losePoint } from './damage'

/** Dangerous terrain immobilises a vehicle and costs it a hull point (7E-BASE-TERR-03). */
export function* strand(table: SeventhTable, model: ModelIndex): Procedure {
  const rule = '7E-BASE-TERR-03'
  const { unit } = table.model(model)
  const details = { type: 'vehicle-damaged', rule, unit, model, weapon: null, through: null } as const
  table.emit({ ...details, damage: 'immobilised' })
  yield* losePoint(table, model, null)
}

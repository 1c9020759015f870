import { choose, type Option, type Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { firstModel, profileOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import type { Arms } from '../shooting/arms'
import type { SeventhTable } from '../table'
import { buildingAround } from './kind'

/** Number of models that can fire out of a building (7E-BASE-BLDG-01). */
const firePoints = (table: SeventhTable, building: UnitIndex): number => {
  const profile = profileOf(table, firstModel(table, building))
  return profile.kind === 'vehicle' ? profile.firePoints : 0
}

/** Units of a side that can fire from inside buildings on the table. */
export const garrisons = (table: SeventhTable, side: number): readonly UnitIndex[] =>
  unitsWhere(table, (_unit, { index }) => {
    const building = sideOf(table, index) === side ? buildingAround(table, index) : null
    return building !== null && table.unit(building).where === 'on-board' && firePoints(table, building) > 0
  })

type ArmsOption = Option & { readonly arms: Arms | null }

/** One model fires from each fire point; if there are more models than points, the owner chooses the weapons (7E-BASE-BLDG-01). */
export function* atFirePoints(table: SeventhTable, unit: UnitIndex, arms: readonly Arms[]): Procedure<readonly Arms[]> {
  const building = buildingAround(table, unit)
  const armed = new Set(arms.flatMap(({ models }) => models))
  if (building === null || armed.size <= firePoints(table, building)) return arms
  const chosen: { readonly arms: Arms; readonly models: ModelIndex[] }[] = []
  for (let point = firePoints(table, building); point > 0; point -= 1) {
    const posted = new Set(chosen.flatMap(({ models }) => models))
    const open = arms.filter(({ models }) => models.some((model) => !posted.has(model)))
    const options: ArmsOption[] = [...open.map((one) => ({ id: one.mode.id, arms: one })), { id: 'none', arms: null }]
    const rule = '7E-BASE-BLDG-01'
    const { arms: next } = yield* choose(sideOf(table, unit), 'shoot.fire-point', subjectOf(table, unit), options, rule)
    if (next === null) break
    const model = next.models.find((one) => !posted.has(one))
    if (model === undefined) break
    const before = chosen.find((one) => one.arms === next)
    if (before === undefined) chosen.push({ arms: next, models: [model] })
    else before.models.push(model)
  }
  return chosen.map(({ arms: one, models }) => ({ ...one, models }))
}

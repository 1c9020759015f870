import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** Whom the next wounds go to: models alike, in the order they take them. */
export interface Allocation extends Option {
  readonly models: readonly ModelIndex[]
  /** How many may be taken in a row with the same dice: one for each model at most (8E-SHOOT-13). */
  readonly most: number
}

const isWounded = (table: EighthTable, model: ModelIndex): boolean =>
  table.model(model).wounds < profileOf(table, model).w

/** Models of a unit by kind, in the order of its datasheet. */
const byKind = (table: EighthTable, unit: UnitIndex): ModelIndex[][] => {
  const groups: ModelIndex[][] = []
  for (const model of table.unit(unit).models) (groups[table.model(model).kind] ??= []).push(model)
  return groups.filter((group) => group.length > 0)
}

/**
 * 8E-ATK-06: the unit's owner chooses who receives wounds; seen or not, in range or not. A model that has lost wounds already
 * has no choice about it (8E-ATK-07). Among models alike one answer serves for as many wounds as there are models.
 */
export function* allocate(table: EighthTable, unit: UnitIndex): Procedure<Allocation> {
  const groups = byKind(table, unit)
  const wounded = table.unit(unit).models.find((model) => isWounded(table, model))
  const [first = []] = groups
  if (wounded !== undefined) {
    if (groups.length > 1) return { id: `model-${wounded}`, models: [wounded], most: 1 }
    return { id: 'wounded-first', models: [wounded, ...first.filter((model) => model !== wounded)], most: first.length }
  }
  if (groups.length === 1 && first.length === 1) return { id: 'only', models: first, most: 1 }
  const chosen = yield* choose(
    sideOf(table, unit),
    'wound.allocate',
    subjectOf(table, unit),
    optionsOf(table, groups),
    '8E-ATK-06',
  )
  if (chosen.models.length === 1) return chosen
  const models = yield* measure(
    table,
    subjectOf(table, unit),
    { ask: 'rear-first', unit, models: chosen.models },
    '8E-ATK-06',
  )
  return { ...chosen, models }
}

/** Each kind of model, farthest from the enemy first; and, where they stand somewhere, each model by itself. */
const optionsOf = (table: EighthTable, groups: readonly (readonly ModelIndex[])[]): Allocation[] => {
  const kinds = groups.map((models): Allocation => ({
    id: models[0] === undefined ? '' : kindOf(table, models[0]).id,
    models,
    most: models.length,
  }))
  if (!table.options.pickCasualties || table.state.declared !== null) return kinds
  const single = groups.filter((models) => models.length > 1).flat()
  return [...kinds, ...single.map((model): Allocation => ({ id: `model-${model}`, models: [model], most: 1 }))]
}

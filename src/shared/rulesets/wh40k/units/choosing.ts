import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../questions/asking'
import type { ModelIndex, UnitIndex } from '../table/state'
import { kindOf, sideOf, subjectOf, type ArmyTable } from '../table/table'

interface Kind extends Option {
  readonly models: readonly ModelIndex[]
}

/**
 * Models of a unit that its controller picks to be taken off, kind by kind; models alike go farthest from the enemy first.
 * All of them where there are no more than asked for.
 */
export function* chosenModels(
  table: ArmyTable,
  unit: UnitIndex,
  count: number,
  kind: string,
  rule: string,
): Procedure<readonly ModelIndex[]> {
  const all = table.unit(unit).models
  if (count >= all.length) return [...all]
  const chosen: ModelIndex[] = []
  while (chosen.length < count) {
    const groups: Kind[] = []
    for (const model of all) {
      if (chosen.includes(model)) continue
      const { id } = kindOf(table, model)
      const known = groups.findIndex((group) => group.id === id)
      if (known === -1) groups.push({ id, models: [model] })
      else groups[known] = { id, models: [...(groups[known]?.models ?? []), model] }
    }
    const { models } = yield* choose(sideOf(table, unit), kind, subjectOf(table, unit), groups, rule)
    const ordered = yield* measure(table, subjectOf(table, unit), { ask: 'rear-first', unit, models }, rule)
    // Where there is but one kind left, one answer does for all.
    chosen.push(...ordered.slice(0, groups.length === 1 ? count - chosen.length : 1))
  }
  return chosen
}

import type { ChosenUnit, ClassicOption, ClassicUnit } from '../content'
import { equip } from './equip'
import type { UnitFinding } from './findings'
import { sizeOf } from './points'

const summed = <Entry extends { readonly count: number }>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const entry of entries) sums.set(idOf(entry), (sums.get(idOf(entry)) ?? 0) + entry.count)
  return sums
}

/** How often a unit of this size may take an option; null: as often as models can take it. */
export const mostOf = ({ limit }: ClassicOption, models: number): number | null => {
  switch (limit.kind) {
    case 'most':
      return limit.count
    case 'one-in':
      return Math.floor(models / limit.models)
    case 'whole-unit':
      return 1
    case 'any':
      return null
  }
}

/** Faults of a single unit: its numbers of models and its options (4E-ARMY-01). */
export const unitLegality = (unit: ClassicUnit, chosen: Pick<ChosenUnit, 'models' | 'options'>): UnitFinding[] => {
  const size = sizeOf(chosen)
  const models = summed(chosen.models, ({ model }) => model)
  const options = summed(chosen.options, ({ option }) => option)
  const findings: UnitFinding[] = []
  if (size < unit.least || size > unit.most)
    findings.push({ kind: 'size', count: size, least: unit.least, most: unit.most })
  for (const model of models.keys())
    if (!unit.composition.some((row) => row.model === model)) findings.push({ kind: 'unknown-model', model })
  for (const { model, least, most } of unit.composition) {
    const count = models.get(model) ?? 0
    if (count < least || count > most) findings.push({ kind: 'models', model, count, least, most })
  }
  for (const [option, count] of options) {
    const found = unit.options.find(({ id }) => id === option)
    const most = found ? mostOf(found, size) : null
    if (!found) findings.push({ kind: 'unknown-option', option })
    else if (most !== null && count > most) findings.push({ kind: 'option-limit', option, count, most })
  }
  for (const { option, count } of equip(unit, chosen).left)
    findings.push({ kind: 'option-without-model', option, count })
  return findings
}

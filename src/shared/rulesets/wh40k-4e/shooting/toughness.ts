import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'

/** The Toughness of the majority of models that can be hit, the lowest if tied (4E-WOUND-06, 4E-GAP-09, as 4E-CC-30). */
export const majorityToughness = (table: FourthTable, models: readonly ModelIndex[]): number => {
  const counts = new Map<number, number>()
  for (const model of models) {
    const profile = profileOf(table, model)
    if (profile.kind === 'troop') counts.set(profile.t.effective, (counts.get(profile.t.effective) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([low, few], [high, many]) => many - few || low - high)
  return most?.[0] ?? 0
}

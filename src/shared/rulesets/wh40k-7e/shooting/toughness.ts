import { majority } from '../../wh40k/classic/assault/attacks'
import type { UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

/** The Toughness of the unit's majority, the highest if tied (7E-BASE-SHOOT-06). */
export const majorityToughness = (table: SeventhTable, unit: UnitIndex): number => {
  const all = table.unit(unit).models.flatMap((model) => {
    const profile = profileOf(table, model)
    return profile.kind === 'troop' ? [profile.t.effective] : []
  })
  return majority(all, 'higher') ?? 0
}

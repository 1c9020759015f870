import type { RangedMode } from '../../wh40k/classic/roster'
import type { Facing } from '../../wh40k/classic/questions'
import type { ModelIndex } from '../../wh40k/table/state'
import { kindOf, profileOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

/** Armour of the side of a hull that is hit (7E-BASE-VEH-02). */
export const armourOf = (table: SeventhTable, model: ModelIndex, facing: Facing): number => {
  const profile = profileOf(table, model)
  return profile.kind === 'vehicle' ? profile[facing] : 0
}

/** Weapons that it has left, each once. */
export const weaponsLeft = (table: SeventhTable, model: ModelIndex): readonly RangedMode[] => {
  const lost = table.model(model).damage?.weaponsLost ?? []
  return kindOf(table, model).ranged.filter(({ id }) => !lost.includes(id))
}

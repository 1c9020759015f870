import { inches, type Length } from '../../../space'
import type { TroopType } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

/** Inches a unit type moves in the Movement phase (7E-BASE-GEN-07, 7E-MOVE-04, 7E-BASE-MOVE-01). */
const rates: Readonly<Record<TroopType, number>> = {
  infantry: 6,
  'monstrous-creature': 6,
  'jet-pack': 6,
  beasts: 12,
  cavalry: 12,
  'jump-infantry': 12,
  bike: 12,
  jetbike: 12,
}

const rateOf = (table: SeventhTable, model: ModelIndex): number => {
  const profile = profileOf(table, model)
  return profile.kind === 'troop' ? rates[profile.type] : 6
}

/** The longest move among the unit's models, and the models with shorter moves (7E-MOVE-12, 7E-COH-01). */
export const movesOf = (
  table: SeventhTable,
  unit: UnitIndex,
): {
  readonly most: Length
  readonly slower: readonly { readonly model: ModelIndex; readonly allowance: Length }[]
} => {
  const { models } = table.unit(unit)
  const most = Math.max(...models.map((model) => rateOf(table, model)))
  const slow = models.filter((model) => rateOf(table, model) < most)
  return { most: inches(most), slower: slow.map((model) => ({ model, allowance: inches(rateOf(table, model)) })) }
}

/** Whether difficult terrain shortens the unit's moves: jump, jet pack and flying units aren't slowed. */
export const isSlowedByTerrain = (table: SeventhTable, unit: UnitIndex): boolean =>
  table
    .roster(unit)
    .kinds.some(({ profile }) => profile.kind === 'troop' && rates[profile.type] === 6 && profile.type !== 'jet-pack')

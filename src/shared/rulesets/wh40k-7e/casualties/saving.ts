import { atLeast, type Procedure, type Row } from '../../../engine'
import { failedSavesBy } from '../../wh40k/classic/casualties/saving'
import { savesAgainst, type Save } from '../../wh40k/classic/saves'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { modelHas } from '../modules/carried'
import { isExalted } from '../psychic/psykers'
import type { SeventhTable } from '../table'

/** Invulnerable save from a 6 on the Perils table (7E-BASE-PSY-08). */
const exalted = 3

const isStranded = (table: SeventhTable, model: ModelIndex): boolean => table.model(model).damage?.immobilised === true

/** The best save available to a model, which uses only one; null if it has none (7E-BASE-SAVE-01, 7E-BASE-SAVE-02). */
export const bestSave = (
  table: SeventhTable,
  model: ModelIndex,
  ap: number | null,
  cover: number | null,
): Save | null => {
  const profile = profileOf(table, model)
  const armour = profile.kind === 'troop' ? profile.sv : null
  const own = isStranded(table, model) && modelHas(table, model, 'savesInMotion') ? null : profile.invulnerable
  const invulnerable = isExalted(table, model) ? Math.min(exalted, own ?? exalted) : own
  const [best = null] = savesAgainst(ap, { armour, invulnerable, cover })
  return best
}

const savesFailed = failedSavesBy<SeventhTable>({
  rollPool,
  rules: { armour: '7E-BASE-SAVE-02', invulnerable: '7E-BASE-SAVE-01', cover: '7E-BASE-COVER-01' },
})

/** Rolls the given number of saves and returns how many fail; without a save all do. `why` explains the cover save. */
export const failedSaves = (
  table: SeventhTable,
  unit: UnitIndex,
  count: number,
  save: Save | null,
  why: readonly Row[] = [],
): Procedure<number> => {
  const reasons = save?.kind === 'cover' && why.length > 0 ? atLeast({ value: save.needed, rows: why }) : null
  return savesFailed(table, unit, count, save, reasons)
}

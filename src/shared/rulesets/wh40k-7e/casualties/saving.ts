import { atLeast, type Procedure, type Row } from '../../../engine'
import { savesAgainst, type Save } from '../../wh40k/classic/saves'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { modelHas } from '../modules/carried'
import { isExalted } from '../psychic/psykers'
import type { SeventhTable } from '../table'

/** What a 6 on the table of Perils gives (7E-BASE-PSY-08). */
const exalted = 3

const isStranded = (table: SeventhTable, model: ModelIndex): boolean => table.model(model).damage?.immobilised === true

/** The easiest save that a model may take, of which it uses only one; null: it has none (7E-BASE-SAVE-01, 7E-BASE-SAVE-02). */
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

const rules: Readonly<Record<Save['kind'], string>> = {
  armour: '7E-BASE-SAVE-02',
  invulnerable: '7E-BASE-SAVE-01',
  cover: '7E-BASE-COVER-01',
}

/** Rolls so many saves and returns how many failed; without a save all do. `why`: what makes a cover save what it is. */
export function* failedSaves(
  table: SeventhTable,
  unit: UnitIndex,
  count: number,
  save: Save | null,
  why: readonly Row[] = [],
): Procedure<number> {
  if (save === null || count === 0) return count
  const { kind, needed } = save
  const rule = rules[kind]
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'save',
    subject: subjectOf(table, unit),
    rule,
    count,
    needed: kind === 'cover' && why.length > 0 ? atLeast({ value: needed, rows: why }) : faceFrom(kind, rule, needed),
    classes: [needed - 1, 6],
  })
  const passed = faces.filter((face) => face >= needed).length
  table.emit({ type: 'saves-rolled', rule, unit, faces, needed, save: kind, passed })
  return count - passed
}

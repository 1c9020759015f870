import { atLeast, base, choose, row, type Computed, type Option, type Procedure } from '../../../engine'
import { classesFor, type Rolling } from '../../wh40k/dice/pools'
import { rollPool, type Roll } from '../dice/pools'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { neededOf, succeeds } from './needed'

interface Save extends Option {
  readonly needed: Computed
  readonly invulnerable: boolean
}

/** 8E-ATK-08, 8E-ATK-10: AP and cover modify the armour save, but not an invulnerable save (8E-INV-03, 8E-COVER-02). */
const savesOf = (table: EighthTable, model: ModelIndex, ap: number, cover: boolean): Save[] => {
  const { sv, invulnerable } = profileOf(table, model)
  const modifiers = [
    ...(ap === 0 ? [] : [row('ap', '8E-ATK-08', 'add', ap)]),
    ...(cover ? [row('cover', '8E-COVER-01', 'add', 1)] : []),
  ]
  const armour: Save = {
    id: 'armour',
    needed: neededOf(base('save', '8E-DATA-04', sv), modifiers, '8E-ATK-09'),
    invulnerable: false,
  }
  // 8E-INV-02.
  const others = invulnerable.map((value): Save => ({
    id: `invulnerable-${value}`,
    needed: neededOf(base('invulnerable', '8E-INV-01', value), [], '8E-ATK-09'),
    invulnerable: true,
  }))
  return [armour, ...others]
}

/** 8E-INV-01: one of the saves, never both: the controller's choice, or simply the better one. */
function* chosenSave(table: EighthTable, unit: UnitIndex, saves: readonly Save[]): Procedure<Save> {
  if (!table.options.bestSave)
    return yield* choose(sideOf(table, unit), 'save.with', subjectOf(table, unit), saves, '8E-INV-01')
  return bestOf(saves)
}

const bestOf = (saves: readonly Save[]): Save =>
  saves.reduce((best, save) => (save.needed.value < best.needed.value ? save : best))

interface Saved {
  readonly count: number
  readonly ap: number
  readonly cover: boolean
}

/** The saves that will be rolled, if the player has no choice; null: none is possible, or it is asked. */
export const saveAhead = (
  table: EighthTable,
  unit: UnitIndex,
  model: ModelIndex,
  { count, ap, cover }: Saved,
  weapon: { readonly weapon?: string },
): Rolling | 'none' | null => {
  const saves = savesOf(table, model, ap, cover)
  if (saves.length > 1 && !table.options.bestSave) return null
  const { needed } = bestOf(saves)
  return needed.value > 6 ? 'none' : savePool(table, unit, needed, count, weapon)
}

const savePool = (
  table: EighthTable,
  unit: UnitIndex,
  needed: Computed,
  count: number,
  { weapon }: { readonly weapon?: string },
): Rolling => ({
  side: sideOf(table, unit),
  kind: 'save',
  subject: subjectOf(table, unit),
  rule: '8E-ATK-08',
  count,
  needed: atLeast(needed),
  ...(weapon === undefined ? {} : { by: weapon }),
  classes: classesFor(needed.value, false, false),
  fails: (face) => !succeeds(face, needed.value),
})

/** Rolls this many saves of one kind of model together; returns how many failed. */
export function* failedSaves(
  table: EighthTable,
  unit: UnitIndex,
  model: ModelIndex,
  count: number,
  ap: number,
  cover: boolean,
): Procedure<number> {
  const saving = yield* saveRoll(table, unit, model, { count, ap, cover })
  return typeof saving === 'number' ? saving : saving.resultOf(yield* rollPool(table, saving.pool))
}

/**
 * Equal saves, resulting in the number of failed ones; a number: no save is possible. `weapon`: the attacking profile, if it
 * must be shown.
 */
export function* saveRoll(
  table: EighthTable,
  unit: UnitIndex,
  model: ModelIndex,
  { count, ap, cover }: Saved,
  weapon: { readonly weapon?: string } = {},
): Procedure<Roll<number> | number> {
  const { needed, invulnerable } = yield* chosenSave(table, unit, savesOf(table, model, ap, cover))
  if (needed.value > 6) {
    table.emit({ type: 'saves-rolled', rule: '8E-ATK-10', unit, faces: [], needed, invulnerable, passed: 0, ...weapon })
    return count
  }
  return {
    pool: savePool(table, unit, needed, count, weapon),
    resultOf(faces) {
      const passed = faces.filter((face) => succeeds(face, needed.value)).length
      table.emit({ type: 'saves-rolled', rule: '8E-ATK-08', unit, faces, needed, invulnerable, passed, ...weapon })
      return count - passed
    },
  }
}

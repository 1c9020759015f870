import { base, row, type Row } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { coverBonuses, modelHas, unitHas } from '../modules/carried'
import { isGrounded } from '../state'
import type { SeventhTable } from '../table'
import { isInSmoke } from '../vehicles/hull'

/** Value that stands for no cover (7E-USR-SHROUDED-2). */
const open = 7
/** Cover save of a jinking model (7E-USR-JINK-3). */
const jinking = 4
/** Cover save from smoke (7E-BASE-VEHSHOOT-07). */
const smoke = 5

/** Whether darkness gives this firer's target Stealth (7E-BASE-NIGHT-01). */
const isDark = (table: SeventhTable, firer: UnitIndex): boolean =>
  table.state.night && table.state.round === 1 && !unitHas(table, firer, 'seesInTheDark')

const jinks = (table: SeventhTable, model: ModelIndex, unit: UnitIndex): boolean =>
  table.unit(unit).jinks && (table.options.jinking === 'unit' || modelHas(table, model, 'jinks'))

/** A model's best basic cover before improvements: terrain, jinking, smoke, or none. */
const hiding = (table: SeventhTable, model: ModelIndex, terrain: number | undefined): Row => {
  const all = [base('cover', '7E-BASE-COVER-01', terrain ?? open)]
  if (jinks(table, model, table.model(model).unit)) all.push(base('jink', '7E-USR-JINK-3', jinking))
  if (isInSmoke(table, model)) all.push(base('smoke', '7E-BASE-VEHSHOOT-07', smoke))
  const best = all.reduce((one, other) => (other.amount < one.amount ? other : one))
  return best.amount < open ? best : base('in-the-open', '7E-USR-SHROUDED-2', open)
}

const better = (source: string, rule: string, by: number): readonly Row[] =>
  by === 0 ? [] : [row(source, rule, 'add', -by)]

const most = (all: readonly { readonly better: number }[]): number => Math.max(0, ...all.map(({ better: by }) => by))

/**
 * Improvements by special rules, darkness and going to ground: Shrouded adds to one other rule, others don't add up
 * (7E-USR-SHROUDED-3).
 */
const improving = (table: SeventhTable, unit: UnitIndex, firer: UnitIndex): readonly Row[] => {
  const found = coverBonuses(table, unit)
  const shrouded = most(found.filter(({ id }) => id === 'shrouded'))
  const own = most(found.filter(({ id }) => id !== 'shrouded'))
  const byNight = own === 0 && isDark(table, firer)
  const other = byNight ? better('night-fighting', '7E-BASE-NIGHT-01', 1) : better('stealth', '7E-BASE-COVER-04', own)
  const asPrinted = table.options.shroudedWith === 'infiltrate'
  const infiltrates = asPrinted && unitHas(table, unit, 'infiltrates') ? 1 : 0
  const beside = asPrinted ? better('infiltrate', '7E-G-02', infiltrates) : other
  return [
    ...(shrouded === 0 ? other : [...better('shrouded', '7E-USR-SHROUDED-1', shrouded), ...beside]),
    ...better('gone-to-ground', '7E-BASE-GTG-01', isGrounded(table.unit(unit)) ? 1 : 0),
  ]
}

/** The parts that make up a model's cover save. */
export const coverRows = (
  table: SeventhTable,
  model: ModelIndex,
  firer: UnitIndex,
  terrain: number | undefined,
): readonly Row[] => [hiding(table, model, terrain), ...improving(table, table.model(model).unit, firer)]

/**
 * A model's cover save: its best basic cover with all improvements, 2+ at best (7E-BASE-COVER-01, 7E-BASE-COVER-04,
 * 7E-BASE-GTG-01). Null if it has none.
 */
export const coverSave = (...asked: Parameters<typeof coverRows>): number | null => {
  const save = coverRows(...asked).reduce((sum, { amount }) => sum + amount, 0)
  return save > 6 ? null : Math.max(2, save)
}

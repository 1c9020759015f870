import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { coverBonuses, modelHas, unitHas } from '../modules/carried'
import { isGrounded } from '../state'
import type { SeventhTable } from '../table'
import { isInSmoke } from '../vehicles/hull'

/** No cover at all (7E-USR-SHROUDED-2). */
const open = 7
/** 7E-USR-JINK-3. */
const jinking = 4
/** 7E-BASE-VEHSHOOT-07. */
const smoke = 5

/** Whether it is too dark for this shooter to deny Stealth (7E-BASE-NIGHT-01). */
const isDark = (table: SeventhTable, firer: UnitIndex): boolean =>
  table.state.night && table.state.round === 1 && !unitHas(table, firer, 'seesInTheDark')

/** What its special rules, the dark and going to ground take off: Shrouded and one other rule add up, others don't (7E-USR-SHROUDED-3). */
const bonusOf = (table: SeventhTable, unit: UnitIndex, firer: UnitIndex): number => {
  const found = coverBonuses(table, unit)
  const shrouded = found.filter(({ id }) => id === 'shrouded').map(({ better }) => better)
  const others = found.filter(({ id }) => id !== 'shrouded').map(({ better }) => better)
  const stealth = isDark(table, firer) ? 1 : 0
  const infiltrate = table.options.shroudedWith === 'infiltrate' && unitHas(table, unit, 'infiltrates') ? 1 : 0
  const other = Math.max(0, ...others, stealth)
  const together =
    shrouded.length === 0
      ? other
      : Math.max(...shrouded) + (table.options.shroudedWith === 'stealth' ? other : infiltrate)
  return Math.max(other, together) + (isGrounded(table.unit(unit)) ? 1 : 0)
}

const jinks = (table: SeventhTable, model: ModelIndex, unit: UnitIndex): boolean =>
  table.unit(unit).jinks && (table.options.jinking === 'unit' || modelHas(table, model, 'jinks'))

/** A model's cover save: the best it has, with what improves it, 2+ at best (7E-BASE-COVER-01, 7E-BASE-COVER-04, 7E-BASE-GTG-01). Null: none. */
export const coverSave = (
  table: SeventhTable,
  model: ModelIndex,
  firer: UnitIndex,
  terrain: number | undefined,
): number | null => {
  const { unit } = table.model(model)
  const best = Math.min(
    terrain ?? open,
    jinks(table, model, unit) ? jinking : open,
    isInSmoke(table, model) ? smoke : open,
  )
  const save = Math.max(2, best - bonusOf(table, unit, firer))
  return save > 6 ? null : save
}

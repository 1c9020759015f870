import type { Carried } from '../../../engine'
import type { Nerve } from '../../wh40k/classic/morale/leadership'
import type { ModelKind, WeaponMode } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf } from '../../wh40k/table/table'
import type { Traits } from '../moments'
import type { SeventhTable } from '../table'
import { lastUse } from '../uses'

/** The only way to ask about effects of special rules, according to the scope that the source gives each rule. */

type Flag = { [Name in keyof Traits]: Traits[Name] extends true ? Name : never }[keyof Traits]
type Figure = { [Name in keyof Traits]: Traits[Name] extends number ? Name : never }[keyof Traits]

const none: readonly Carried[] = []
const unions = new WeakMap<object, Map<string, readonly Carried[]>>()

/** Special rules of any living model of a unit, each once. Always the same list, because handlers are cached by list. */
export const carriedInUnit = (table: SeventhTable, unit: UnitIndex): readonly Carried[] => {
  const roster = table.roster(unit)
  const kinds = [...new Set(table.unit(unit).models.map((model) => table.model(model).kind))].sort(
    (one, other) => one - other,
  )
  const lists = unions.get(roster) ?? new Map<string, readonly Carried[]>()
  unions.set(roster, lists)
  const key = kinds.join(' ')
  const known = lists.get(key)
  if (known !== undefined) return known
  const all = kinds.flatMap((kind) => roster.kinds[kind]?.carried ?? [])
  const list = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
  lists.set(key, list)
  return list
}

/** Whether an effect of Perils or Force on a model still lasts: until its side's next Psychic phase (7E-BASE-PSY-08, 7E-BASE-PSY-11). */
export const lastsToPsychic = (table: SeventhTable, model: ModelIndex, what: 'force' | 'exalted'): boolean => {
  const used = lastUse(table, model, what)
  const { turn, phase } = table.state
  if (used === null || turn > used + 2) return false
  return turn < used + 2 || phase === 'start' || phase === 'movement' || phase === 'movement-end'
}

/** Special rules that a 6 on the Perils table gives a psyker besides a save (7E-BASE-PSY-08). */
const ofTheWarp: readonly Carried[] = [{ id: 'fleshbane' }, { id: 'armourbane' }, { id: 'smash' }]
const exalted = new WeakMap<readonly Carried[], readonly Carried[]>()

/** Always the same list, because handlers are cached by list. */
export const carriedByModel = (table: SeventhTable, model: ModelIndex): readonly Carried[] => {
  const { carried } = kindOf(table, model)
  if (table.model(model).uses.length === 0 || !lastsToPsychic(table, model, 'exalted')) return carried
  const list = exalted.get(carried) ?? [...carried, ...ofTheWarp]
  exalted.set(carried, list)
  return list
}

/** Whether any model of the unit has the property, if one is enough for the whole unit. */
export const unitHas = (table: SeventhTable, unit: UnitIndex, flag: Flag): boolean =>
  table.modules.at(flag, carriedInUnit(table, unit)).length > 0

export const modelHas = (table: SeventhTable, model: ModelIndex, flag: Flag): boolean =>
  table.modules.at(flag, carriedByModel(table, model)).length > 0

/** Whether a weapon or its bearer has the property. */
export const weaponHas = (
  table: SeventhTable,
  mode: WeaponMode | null,
  flag: Flag,
  bearer: readonly Carried[] = none,
): boolean => table.modules.at(flag, mode?.specials ?? none, bearer).length > 0

/** The number a rule gives: that in the content, otherwise the rule's own. Null if nothing carried gives one. */
export const figureOf = ({ modules }: SeventhTable, carried: readonly Carried[], figure: Figure): number | null => {
  const [found] = modules.at(figure, carried)
  return found === undefined ? null : (found.value ?? found.run())
}

/** The same for a weapon or its bearer. */
export const weaponFigure = (
  { modules }: SeventhTable,
  mode: WeaponMode | null,
  figure: Figure,
  bearer: readonly Carried[] = none,
): number | null => {
  const [found] = modules.at(figure, mode?.specials ?? none, bearer)
  return found === undefined ? null : (found.value ?? found.run())
}

/** Names the kind of model that a question about a unit means, if there are several kinds; merged into its options. */
export const bearersOf = (table: SeventhTable, unit: UnitIndex, { id }: ModelKind): { readonly bearers?: string } =>
  new Set(table.unit(unit).models.map((model) => table.model(model).kind)).size > 1 ? { bearers: id } : {}

export const nervesOf = (table: SeventhTable, unit: UnitIndex): readonly Nerve[] =>
  table.modules.at('unitNerve', carriedInUnit(table, unit)).map(({ run, value }) => run({ table, unit }, value))

/** Effects of a unit's special rules on its cover saves, by rule id. */
export const coverBonuses = (
  table: SeventhTable,
  unit: UnitIndex,
): readonly { readonly id: string; readonly better: number }[] =>
  table.modules
    .at('unitCover', carriedInUnit(table, unit))
    .map(({ id, run, value }) => ({ id, better: run({ table, unit }, value) }))

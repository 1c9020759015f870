import type { Carried } from '../../../engine'
import { has } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { withMore } from '../../wh40k/table/table'
import { companyOf, isCharacter, joinedBy } from '../characters/company'
import { isType, type ModelKind } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import type { Traits } from './traits'

/** Every independent character has these (4E-CHAR-05). */
const heroic: readonly Carried[] = [{ id: 'move-through-cover' }, { id: 'skilled-rider' }]

/** Rules that a model loses in a unit with models lacking them (4E-USR-02, 4E-CHAR-13). */
const uneasy = ['counter-attack', 'fleet', 'infiltrate', 'scouts'] as const
/** Rules that one model gives the whole unit (4E-USR-15, 4E-USR-22). */
const shared = ['stubborn', 'night-vision', 'acute-senses'] as const

const own = (table: FourthTable, unit: UnitIndex): readonly Carried[] => {
  const { carried } = table.roster(unit)
  return isCharacter(table, unit) ? withMore(carried, heroic) : carried
}

/** Special rules that count for a whole unit including joined characters. No other rules are shared (4E-CHAR-13). */
export const carriedBy = (table: FourthTable, unit: UnitIndex): readonly Carried[] => {
  const carried = own(table, unit)
  const company = companyOf(table, unit)
  if (company.length === 0) return carried
  const others = company.map((other) => table.roster(other).carried)
  const lead = joinedBy(table, unit)
  const leaders = lead === null ? [] : table.roster(lead).carried
  const gained = shared.filter((id) => others.some((list) => has(list, id))).map((id): Carried => ({ id }))
  // 4E-USR-05, 4E-AMB-52: a fearless unit makes its character fearless; a fearless character loses the rule among others.
  const fearless: Carried[] = has(leaders, 'fearless') ? [{ id: 'fearless' }] : []
  const lost: string[] = uneasy.filter((id) => !others.every((list) => has(list, id)))
  if (lead !== null && fearless.length === 0) lost.push('fearless')
  return withMore(without(carried, lost), [...gained, ...fearless])
}

const shorter = new WeakMap<readonly Carried[], Map<string, readonly Carried[]>>()

/** Always the same list, because handlers are cached by list. */
const without = (carried: readonly Carried[], ids: readonly string[]): readonly Carried[] => {
  const lists = shorter.get(carried) ?? new Map<string, readonly Carried[]>()
  shorter.set(carried, lists)
  const key = ids.join(' ')
  const list = lists.get(key) ?? carried.filter(({ id }) => !ids.includes(id))
  lists.set(key, list)
  return list
}

type Flag = { [Name in keyof Traits]: Traits[Name] extends true ? Name : never }[keyof Traits]

/** Whether a unit has a property by any special rule. */
export const hasTrait = (table: FourthTable, unit: UnitIndex, flag: Flag): boolean =>
  isGiven(table, carriedBy(table, unit), flag)

export const kindHasTrait = (table: FourthTable, { carried }: ModelKind, flag: Flag): boolean =>
  isGiven(table, carried, flag)

const isGiven = ({ modules }: FourthTable, carried: readonly Carried[], flag: Flag): boolean =>
  modules.at(flag, carried).length > 0

/** Extra dice in difficult terrain (4E-USR-12). */
export const terrainDice = (table: FourthTable, unit: UnitIndex): number =>
  table.modules.at('terrainDice', carriedBy(table, unit)).reduce((sum, { run }) => sum + run(), 0)

/** Swarms are small targets anyway: having the rule twice counts once (4E-USR-23). */
const coverBonus = (table: FourthTable, unit: UnitIndex): number => {
  const found = table.modules.at('cover', carriedBy(table, unit))
  const small = found.filter(({ id }) => id !== 'stealth').map(({ run }) => run())
  const stealth = found.filter(({ id }) => id === 'stealth').map(({ run }) => run())
  return Math.max(0, ...small) + Math.max(0, ...stealth)
}

/** A unit's cover save, improved by special rules, 2+ at best (4E-USR-21, 4E-COVER-02, 4E-DICE-12). Null if it has no cover. */
export const coverWithTraits = (table: FourthTable, unit: UnitIndex, cover: number | null): number | null =>
  cover === null ? null : Math.max(2, cover - coverBonus(table, unit))

/** Lowest face with which a model of this kind ignores a wound; null if it can't (4E-USR-06). */
export const ignoresWoundsOn = ({ modules }: FourthTable, { carried }: ModelKind): number | null =>
  modules.at('ignoresWounds', carried)[0]?.run() ?? null

/** Beasts and cavalry always are (4E-BEAST-01). */
export const isFleet = (table: FourthTable, unit: UnitIndex): boolean =>
  hasTrait(table, unit, 'runs') || isType(table.roster(unit), 'beasts', 'cavalry')

/** All bikes may turbo-boost (4E-BIKE-04, 4E-JETB-07). */
export const mayBoost = (table: FourthTable, unit: UnitIndex): boolean =>
  table
    .roster(unit)
    .kinds.every(({ profile }) => profile.kind === 'troop' && ['bike', 'jetbike'].includes(profile.type)) ||
  hasTrait(table, unit, 'boosts')

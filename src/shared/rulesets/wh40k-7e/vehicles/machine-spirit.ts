import { choose, type Option, type Procedure } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { unitHas } from '../modules/carried'
import type { Arms } from '../shooting/arms'
import type { SeventhTable } from '../table'
import { inchesDriven, isInSmoke } from './hull'

/**
 * Number of extra weapons it aims: one, unless it drove flat out or launched smoke this turn (7E-USR-MACHINESPIRIT-1); an
 * option excludes cruising speed too (7E-G-18).
 */
export const spiritWeapons = (table: SeventhTable, unit: UnitIndex): number => {
  if (!unitHas(table, unit, 'machineSpirit') || table.unit(unit).ran) return 0
  if (table.unit(unit).models.some((model) => isInSmoke(table, model))) return 0
  return table.options.spiritSilentAfter === 'cruising' && inchesDriven(table, unit) > 6 ? 0 : 1
}

type ArmsOption = Option & { readonly arms: Arms | null }

/** The weapon that fires at a separate target, split off from a battery of several; null if none (7E-USR-MACHINESPIRIT-2). */
export function* spiritArms(
  table: SeventhTable,
  unit: UnitIndex,
  all: readonly Arms[],
): Procedure<{ readonly own: Arms | null; readonly rest: readonly Arms[] }> {
  const aimed = all.filter(({ battery }) => battery?.snap === false)
  const weapons = all.reduce((sum, { battery }) => sum + (battery?.count ?? 1), 0)
  if (spiritWeapons(table, unit) === 0 || aimed.length === 0 || weapons < 2) return { own: null, rest: all }
  const options: ArmsOption[] = [{ id: 'none', arms: null }]
  for (const arms of aimed) if (!options.some(({ id }) => id === arms.mode.id)) options.push({ id: arms.mode.id, arms })
  const rule = '7E-USR-MACHINESPIRIT-2'
  const { arms } = yield* choose(sideOf(table, unit), 'shoot.spirit', subjectOf(table, unit), options, rule)
  if (arms === null) return { own: null, rest: all }
  const left = (arms.battery?.count ?? 1) - 1
  const others = all.filter((one) => one !== arms)
  const rest = left === 0 ? others : [...others, { ...arms, battery: { count: left, snap: false } }]
  return { own: { ...arms, battery: { count: 1, snap: false } }, rest }
}

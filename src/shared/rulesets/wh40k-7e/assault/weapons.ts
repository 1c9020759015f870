import { choose, type Option, type Procedure } from '../../../engine'
import { isSpecial, isType, isVehicle, type MeleeMode, type ModelKind, type Weapon } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { bearersOf, weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/**
 * What a model fights with this round; a null mode is an ordinary weapon. `bearers` is shown with the question and tells
 * which of several kinds of model it is about.
 */
export type Armament = Option & { readonly mode: MeleeMode | null; readonly bearers?: string }

const ordinary: Armament = { id: 'ordinary', mode: null }

export const isGrenade = ({ mode }: Armament): boolean => mode !== null && isSpecial(mode, 'grenade')

/** Usable modes of a weapon this round: a mode for the turn of a charge excludes all others (7E-BASE-FIGHT-04). */
const usable = (table: SeventhTable, unit: UnitIndex, { modes }: Weapon): readonly MeleeMode[] => {
  const melee = modes.filter((mode) => mode.kind === 'melee')
  const charging = melee.filter((mode) => weaponHas(table, mode, 'chargeOnly'))
  if (charging.length === 0) return melee
  return table.unit(unit).charged === null ? melee.filter((mode) => !charging.includes(mode)) : charging
}

/** Grenades are used against vehicles and monstrous creatures, if those are the only enemies (7E-G-01). */
const fightsOnlyHulls = (table: SeventhTable, enemies: readonly UnitIndex[]): boolean =>
  enemies.length > 0 &&
  enemies.every((enemy) => isVehicle(table.roster(enemy)) || isType(table.roster(enemy), 'monstrous-creature'))

const armamentsOf = (
  table: SeventhTable,
  unit: UnitIndex,
  { weapons, grenades = [] }: ModelKind,
  enemies: readonly UnitIndex[],
): readonly Armament[] => {
  const held = weapons.flatMap((weapon) => usable(table, unit, weapon))
  const own = held.length === 0 && grenades.length > 0 ? [ordinary] : held.map((mode) => ({ id: mode.id, mode }))
  const thrown = fightsOnlyHulls(table, enemies) ? grenades.map((mode) => ({ id: mode.id, mode })) : []
  const all: readonly Armament[] = [...own, ...thrown]
  const unlike = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
  return unlike.length === 0 ? [ordinary] : unlike
}

/** Asks for one weapon for the whole round. Identical models use the same. */
export function* chooseArmament(
  table: SeventhTable,
  unit: UnitIndex,
  kind: ModelKind,
  enemies: readonly UnitIndex[],
): Procedure<Armament> {
  const options = armamentsOf(table, unit, kind, enemies)
  const [only = ordinary] = options
  if (options.length === 1) return only
  const named = options.map((option) => ({ ...option, ...bearersOf(table, unit, kind) }))
  return yield* choose(sideOf(table, unit), 'fight.weapon', subjectOf(table, unit), named, '7E-BASE-FIGHT-04')
}

/** Strength of an attack, 10 at most (7E-BASE-GEN-03: multiply before adding). */
export const strengthWith = (own: number, { mode }: Armament): number => {
  if (mode === null) return own
  const { strength } = mode
  switch (strength.kind) {
    case 'number':
      return strength.value
    case 'user':
      return Math.min(10, own + strength.plus)
    case 'times':
      return Math.min(10, own * strength.factor)
    default:
      return own
  }
}

/** Number of close combat weapons the model holds, including the one it fights with and pistols (7E-BASE-FIGHT-04, 7E-BASE-SHOOT-15). */
export const weaponsInHands = (table: SeventhTable, { weapons, carried }: ModelKind, { mode }: Armament): number => {
  if (weaponHas(table, mode, 'bothHands') || table.modules.at('oneHanded', carried).length > 0) return 1
  const held = weapons.flatMap(({ modes }) => modes.find((one) => one.kind === 'melee' || one.type === 'pistol') ?? [])
  // A paired weapon counts as two.
  const inHand = held.flatMap((one) => (isSpecial(one, 'paired') ? [one, one] : [one]))
  return weaponHas(table, mode, 'specialist')
    ? inHand.filter((one) => weaponHas(table, one, 'specialist')).length
    : inHand.length
}

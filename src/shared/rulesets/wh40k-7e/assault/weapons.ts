import { choose, type Option, type Procedure } from '../../../engine'
import { isSpecial, type MeleeMode, type ModelKind } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** What a model fights with this round. Null: as with an ordinary weapon. */
export type Armament = Option & { readonly mode: MeleeMode | null }

const ordinary: Armament = { id: 'ordinary', mode: null }

const armamentsOf = ({ melee }: ModelKind): readonly Armament[] => {
  const unlike = melee.filter(({ id }, index) => melee.findIndex((mode) => mode.id === id) === index)
  return unlike.length === 0 ? [ordinary] : unlike.map((mode) => ({ id: mode.id, mode }))
}

/** One weapon for the whole round. Models alike use the same. */
export function* chooseArmament(table: SeventhTable, unit: UnitIndex, kind: ModelKind): Procedure<Armament> {
  const options = armamentsOf(kind)
  const [only = ordinary] = options
  if (options.length === 1) return only
  return yield* choose(sideOf(table, unit), 'fight.weapon', subjectOf(table, unit), options, '7E-BASE-FIGHT-04')
}

/** Strength of a blow, 10 at most (7E-BASE-GEN-03: times before plus). */
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

/** Melee weapons in a model's hands beside the one it fights with, pistols among them (7E-BASE-FIGHT-04, 7E-BASE-SHOOT-15); that one too. */
export const weaponsInHands = (table: SeventhTable, { weapons }: ModelKind, { mode }: Armament): number => {
  if (weaponHas(table, mode, 'bothHands')) return 1
  const held = weapons.flatMap(({ modes }) => modes.find((one) => one.kind === 'melee' || one.type === 'pistol') ?? [])
  // A pair is two.
  const inHand = held.flatMap((one) => (isSpecial(one, 'paired') ? [one, one] : [one]))
  return weaponHas(table, mode, 'specialist')
    ? inHand.filter((one) => weaponHas(table, one, 'specialist')).length
    : inHand.length
}

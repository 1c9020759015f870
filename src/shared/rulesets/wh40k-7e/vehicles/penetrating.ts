import type { Carried, Procedure } from '../../../engine'
import { highest } from '../../wh40k/classic/dice'
import type { WeaponMode } from '../../wh40k/classic/roster'
import { rendingBonus, type HitKind } from '../../wh40k/classic/vehicles/penetration'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedByModel, weaponFigure, weaponHas } from '../modules/carried'
import type { Piercing } from '../moments'
import type { SeventhTable } from '../table'

export interface Penetration {
  readonly faces: readonly number[]
  readonly total: number
  /** Armour above this counts as this (7E-USR-LANCE-1). */
  readonly limit: number
}

/** As thick as armour gets. */
const thickest = 14

/** D6 and Strength (7E-BASE-VEH-04); two dice added up for some, or the higher of two, as for ordnance (7E-BASE-SHOOT-15). */
export function* rollPenetration(
  table: SeventhTable,
  piercing: Piercing,
  strength: number,
  ordnance: boolean,
): Procedure<Penetration> {
  const rule = '7E-BASE-VEH-04'
  const { unit, mode, melee } = piercing
  const carried = borneIn(table, piercing)
  const more = table.modules
    .at('piercingDice', mode?.specials ?? [], carried)
    .flatMap(({ run, value }) => run(piercing, value) ?? [])
  const added = more.includes('added')
  const higher = ordnance || more.includes('higher')
  const pool = { side: sideOf(table, unit), kind: 'armour.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, { ...pool, count: added || higher ? 2 : 1 })
  const dice = higher && !added ? highest(faces) : faces.reduce((sum, face) => sum + face, 0)
  // Of two dice of which one counts the other pierces nothing.
  const rent = yield* rend(table, piercing, higher && !added ? [dice] : faces)
  // 7E-USR-LANCE-1: of shots alone.
  const limit = (melee ? null : weaponFigure(table, mode, 'armourAtMost')) ?? thickest
  return { faces, total: dice + strength + rent, limit }
}

/** Special rules of who strikes act on his blows, and not on what he fires (7E-USR-RENDING-3). */
const borneIn = (table: SeventhTable, { melee, model }: Piercing): readonly Carried[] =>
  melee ? carriedByModel(table, model) : []

/** A six of a weapon that grazes is a glancing hit at least. */
export const grazed = (
  table: SeventhTable,
  mode: WeaponMode | null,
  faces: readonly number[],
  result: HitKind,
): HitKind => (result === 'none' && faces.includes(6) && weaponHas(table, mode, 'grazes') ? 'glancing' : result)

/** A D3 more for each six (7E-USR-RENDING-3, 7E-G-19). */
function* rend(table: SeventhTable, piercing: Piercing, faces: readonly number[]): Procedure<number> {
  const { unit, mode } = piercing
  const sixes = faces.filter((face) => face === 6).length
  if (sixes === 0 || weaponFigure(table, mode, 'rends', borneIn(table, piercing)) === null) return 0
  const rule = '7E-USR-RENDING-3'
  const pool = { side: sideOf(table, unit), kind: 'rending.roll', subject: subjectOf(table, unit), rule, count: sixes }
  const dice = yield* rollPool(table, { ...pool, classes: [2, 4, 6] })
  const total = dice.reduce((sum, face) => sum + rendingBonus('d3', face), 0)
  table.emit({ type: 'dice-rolled', rule, purpose: 'rending', unit, faces: dice, total })
  return total
}

import { atLeast, base, rollOne, row, rowsAt, settled, type Computed, type Procedure, type Row } from '../../../engine'
import { fold } from '../characteristics'
import { controllerOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import { holdsCards, offerCards } from '../tactics/offer'
import { attackersHandlers, bearerOf } from './handlers'
import { toughnessAgainst } from './toughness'

/** NECX-WND-01: Strength against Toughness. */
export const woundTarget = (strength: number, toughness: number): 2 | 3 | 4 | 5 | 6 => {
  if (strength >= 2 * toughness) return 2
  if (strength > toughness) return 3
  if (strength === toughness) return 4
  return 2 * strength <= toughness ? 6 : 5
}

/** The roll needed to wound, with its rows. The hit must have a Strength. */
export const woundNeeded = (table: NecromundaTable, hit: Hit, strength: number): Computed => {
  const toughness = toughnessAgainst(table, hit, 'wound').value
  const rows: Row[] = [base('strength-against-toughness', 'NECX-WND-01', woundTarget(strength, toughness))]
  const modifiers = rowsAt(attackersHandlers(table, 'woundRoll', hit), { table, fighter: bearerOf(hit), hit })
  // NECX-TEST-04: a modifier applies to the roll, so its sign is reversed.
  for (const { source, rule, amount } of modifiers) rows.push(row(source, rule, 'add', -amount))
  if (rows.length > 1) rows.push(row('best-wound-roll', 'NECX-WND-01', 'at-least', 2))
  return fold(rows)
}

const sixes = [5, 6]
const classesByNeed: Readonly<Record<number, readonly number[]>> = {
  2: [1, 5, 6],
  3: [2, 5, 6],
  4: [3, 5, 6],
  5: [4, 5, 6],
}

/** For exact odds: classes of faces of a roll on which a natural six matters as well as success. */
export const classesFor = (needed: number): readonly number[] => classesByNeed[needed] ?? sixes

/** For exact odds: classes of faces of a roll that only passes or fails. */
export const passOrFail = (needed: number): readonly number[] => (needed <= 1 || needed > 6 ? [6] : [needed - 1, 6])

/** Whether the attacker's side plays a card that lets this roll be rerolled. */
export const mayRollAgain = (
  table: NecromundaTable,
  { attacker }: Hit,
  roll: 'wound' | 'injury',
): Procedure<boolean> => {
  if (attacker === null || !holdsCards(table, table.roster(attacker).side)) return settled(false)
  return offerCards(table, table.roster(attacker).side, { at: 'own-roll', fighter: attacker, roll })
}

/**
 * NEC-HIT-02, NECX-WND-03: the attacker's player rolls. Returns the natural face, or null if the hit does not wound. `more`: later wound
 * rolls of the same attack on the same victim.
 */
export function* rollToWound(table: NecromundaTable, hit: Hit, more = 0): Procedure<number | null> {
  if (hit.strength === null) return null
  const needed = woundNeeded(table, hit, hit.strength)
  const subject = table.roster(hit.target).id
  const pool = {
    side: controllerOf(table, bearerOf(hit)),
    kind: 'hit.wound',
    subject,
    rule: 'NECX-WND-01',
    classes: attackersHandlers(table, 'wounded', hit).length > 0 ? classesFor(needed.value) : passOrFail(needed.value),
    needed: atLeast(needed),
  }
  const { attacker, target } = hit
  const settle = (face: number): number | null => {
    const passed = face >= needed.value
    table.emit({ type: 'wound-rolled', rule: 'NECX-WND-01', attacker, target, faces: [face], needed, passed })
    return passed ? face : null
  }
  const along = more === 0 ? [] : [{ kind: pool.kind, subject, count: more, sides: 6, die: 'd6', needed: pool.needed }]
  const wounding = settle(yield* rollOne({ ...pool, along }))
  if (wounding !== null || !(yield* mayRollAgain(table, hit, 'wound'))) return wounding
  return settle(yield* rollOne({ ...pool, rule: 'NECX-DICE-06' }))
}

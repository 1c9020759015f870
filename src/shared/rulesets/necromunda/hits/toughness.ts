import {
  anyAt,
  atLeast,
  holdersOf,
  roll,
  rollOne,
  row,
  rowsAt,
  valuesOf,
  type Computed,
  type Procedure,
  type Row,
} from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import { struckToughness } from '../vehicles/facing'
import { isVehicle } from '../vehicles/vehicle'
import { attackersHandlers, bearerOf } from './handlers'
import { passOrFail } from './wound'

/** The victim's Toughness against an effect that has to beat it, including its gear. */
export const toughnessAgainst = (table: NecromundaTable, hit: Hit, effect: string): Computed => {
  if (isVehicle(table.roster(hit.target))) return struckToughness(table, hit)
  const toughness = characteristic(table, hit.target, 't')
  const rows = resistance(table, hit, effect)
  for (const softening of valuesOf(attackersHandlers(table, 'softens', hit)))
    if (softening.effects.includes(effect)) rows.push(...softening.rows)
  return rows.length === 0 ? toughness : fold([...toughness.rows, ...rows])
}

/**
 * Section 9 of the traits: D6, at least the Toughness or a natural 6. `effect`: the trait that asks. `more`: further hits of the attack on
 * the same victim that make the same roll, whose dice are thrown together.
 */
export function* beatsToughness(
  table: NecromundaTable,
  hit: Hit,
  effect: string,
  rule: string,
  more = 0,
): Procedure<boolean> {
  const toughness = toughnessAgainst(table, hit, effect)
  const needed = toughness.value > 6 ? fold([...toughness.rows, row('natural-six', rule, 'at-most', 6)]) : toughness
  const fighter = bearerOf(hit)
  const against = valuesOf(handlersOf(table, 'diceAgainst', hit.target)).filter(({ effects }) =>
    effects.includes(effect),
  )
  const count = against.at(-1)?.dice ?? 1
  const pool = { kind: 'hit.toughness', subject: table.roster(hit.target).id, needed: atLeast(needed) }
  const rolled = yield* roll({
    ...pool,
    count,
    side: controllerOf(table, fighter),
    rule,
    classes: passOrFail(needed.value),
    // If several dice are rolled and the lowest counts, each hit needs its own roll.
    along: more > 0 && count === 1 ? [{ ...pool, count: more, sides: 6, die: 'd6' }] : [],
  })
  const faces = yield* withOnesAgain(table, hit, effect, rolled)
  const passed = Math.min(...faces) >= needed.value
  table.emit({ type: 'dice-rolled', rule, fighter: hit.target, purpose: effect, faces, needed, passed })
  return passed
}

/** NECX-DICE-06: dice that show a 1 are rerolled once, if the attacker's rules allow it. */
function* withOnesAgain(
  table: NecromundaTable,
  hit: Hit,
  effect: string,
  faces: readonly number[],
): Procedure<readonly number[]> {
  const again = holdersOf(attackersHandlers(table, 'rollsOnesAgain', hit)).find(({ property }) =>
    property.includes(effect),
  )
  if (again === undefined || !faces.includes(1)) return faces
  const pool = { side: controllerOf(table, bearerOf(hit)), subject: table.roster(hit.target).id, rule: again.rule }
  const anew: number[] = []
  for (const face of faces) anew.push(face === 1 ? yield* rollOne({ ...pool, kind: 'hit.toughness' }) : face)
  return anew
}

/** Whether the victim is immune to an effect. */
export const isImmune = (table: NecromundaTable, hit: Hit, effect: string): boolean =>
  anyAt(handlersOf(table, 'immuneTo', hit.target), { table, fighter: hit.target, hit, effect })

/** Rows for the victim's defence against an effect: its Toughness, or the check by which it escapes. */
export const resistance = (table: NecromundaTable, hit: Hit, effect: string): Row[] =>
  rowsAt(handlersOf(table, 'resists', hit.target), { table, fighter: hit.target, hit, effect })

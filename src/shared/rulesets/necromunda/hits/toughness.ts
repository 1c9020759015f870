import { roll, row, type Computed, type Procedure, type Row } from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import { attackersHandlers, bearerOf } from './handlers'
import { passOrFail } from './wound'

/** The victim's Toughness against an effect that beats it, with what its gear does about it. */
export const toughnessAgainst = (table: NecromundaTable, hit: Hit, effect: string): Computed => {
  const toughness = characteristic(table, hit.target, 't')
  const rows = handlersOf(table, 'toughnessAgainst', hit.target).flatMap((handler) =>
    handler.run({ table, fighter: hit.target, value: handler.value, hit, effect }),
  )
  for (const handler of attackersHandlers(table, 'softens', hit)) {
    rows.push(...handler.run({ table, fighter: bearerOf(hit), value: handler.value, hit, effect }))
  }
  return rows.length === 0 ? toughness : fold([...toughness.rows, ...rows])
}

/** Section 9 of the traits: D6, at least the Toughness or a natural 6. `effect`: the trait that asks. */
export function* beatsToughness(table: NecromundaTable, hit: Hit, effect: string, rule: string): Procedure<boolean> {
  const toughness = toughnessAgainst(table, hit, effect)
  const needed = toughness.value > 6 ? fold([...toughness.rows, row('natural-six', rule, 'at-most', 6)]) : toughness
  const fighter = bearerOf(hit)
  let count = 1
  for (const handler of handlersOf(table, 'diceAgainst', hit.target)) {
    count = handler.run({ table, fighter: hit.target, value: handler.value, hit, effect }) ?? count
  }
  const faces = yield* roll({
    count,
    side: controllerOf(table, fighter),
    kind: 'hit.toughness',
    subject: table.roster(hit.target).id,
    rule,
    classes: passOrFail(needed.value),
  })
  const passed = Math.min(...faces) >= needed.value
  table.emit({ type: 'dice-rolled', rule, fighter: hit.target, purpose: effect, faces, needed, passed })
  return passed
}

/** Whether the victim does not suffer an effect at all. */
export const isImmune = (table: NecromundaTable, hit: Hit, effect: string): boolean =>
  handlersOf(table, 'immuneTo', hit.target).some((handler) =>
    handler.run({ table, fighter: hit.target, value: handler.value, hit, effect }),
  )

/** Rows for the check by which the victim escapes an effect. */
export const resistance = (table: NecromundaTable, hit: Hit, effect: string): Row[] =>
  handlersOf(table, 'resists', hit.target).flatMap((handler) =>
    handler.run({ table, fighter: hit.target, value: handler.value, hit, effect }),
  )

import { rollOne, row, type Computed, type Procedure, type Row } from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import { bearerOf } from './handlers'
import { passOrFail } from './wound'

/** The victim's Toughness against an effect that beats it, with what its gear does about it. */
export const toughnessAgainst = (table: NecromundaTable, hit: Hit, effect: string): Computed => {
  const toughness = characteristic(table, hit.target, 't')
  const rows = handlersOf(table, 'toughnessAgainst', hit.target).flatMap((handler) =>
    handler.run({ table, fighter: hit.target, value: handler.value, hit, effect }),
  )
  return rows.length === 0 ? toughness : fold([...toughness.rows, ...rows])
}

/** Section 9 of the traits: D6, at least the Toughness or a natural 6. `effect`: the trait that asks. */
export function* beatsToughness(table: NecromundaTable, hit: Hit, effect: string, rule: string): Procedure<boolean> {
  const toughness = toughnessAgainst(table, hit, effect)
  const needed = toughness.value > 6 ? fold([...toughness.rows, row('natural-six', rule, 'at-most', 6)]) : toughness
  const fighter = bearerOf(hit)
  const face = yield* rollOne({
    side: controllerOf(table, fighter),
    kind: 'hit.toughness',
    subject: table.roster(hit.target).id,
    rule,
    classes: passOrFail(needed.value),
  })
  const passed = face >= needed.value
  table.emit({ type: 'dice-rolled', rule, fighter: hit.target, purpose: effect, faces: [face], needed, passed })
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

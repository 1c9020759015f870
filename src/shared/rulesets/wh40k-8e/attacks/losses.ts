import type { Procedure } from '../../../engine'
import { rollPool } from '../dice/pools'
import { ignoringNeeded } from '../dice/targets'
import type { By } from '../../wh40k/table/events'
import type { Cause } from '../events'
import { dying } from '../transports/dying'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'

/**
 * A model loses wounds, one for each point of damage (8E-ATK-11), those it ignores left out. At none left it is slain
 * (8E-ATK-12); what is left of the damage is lost with it (8E-ATK-13). Returns whether it was slain.
 */
export function* loseWounds(
  table: EighthTable,
  model: ModelIndex,
  damage: number,
  by: By | null,
  cause: Cause,
): Procedure<boolean> {
  const { unit } = table.model(model)
  const suffered = Math.min(yield* notIgnored(table, unit, model, damage), table.model(model).wounds)
  if (suffered === 0) return false
  table.emit({ type: 'wounds-lost', rule: '8E-ATK-11', model, amount: suffered, by, cause })
  if (table.model(model).wounds > 0) return false
  yield* slay(table, model, by, cause, '8E-ATK-12')
  return true
}

/** Each wound that would be lost may be ignored by a die of its own (8E-DS-POX-A1, 8E-WLT-04), mortal wounds too. */
function* notIgnored(table: EighthTable, unit: UnitIndex, model: ModelIndex, damage: number): Procedure<number> {
  let left = damage
  for (const { id, rule, value, run } of handlersOf(table, 'ignoresWounds', unit)) {
    const needed = run(table, model, value)
    if (needed === null || left === 0) continue
    const faces = yield* rollPool(table, {
      side: sideOf(table, unit),
      kind: 'wound.ignore',
      subject: subjectOf(table, unit),
      rule,
      count: left,
      needed: ignoringNeeded(id, rule, needed),
      classes: [needed - 1, 6],
      fails: (face) => face < needed,
    })
    const ignored = faces.filter((face) => face >= needed).length
    table.emit({ type: 'wounds-ignored', rule, unit, faces, needed, ignored, by: id })
    left -= ignored
  }
  return left
}

/**
 * Takes a slain model off. What its death sets off comes first when it was its unit's last. `counts`: towards Morale
 * (8E-MORALE-02).
 */
export function* slay(
  table: EighthTable,
  model: ModelIndex,
  by: By | null,
  cause: Cause,
  rule: string,
  counts = true,
): Procedure {
  const { unit } = table.model(model)
  const last = table.unit(unit).models.length === 1
  if (last) yield* dying(table, unit)
  table.emit({ type: 'model-slain', rule, model, by, cause, counts })
  if (last) table.emit({ type: 'unit-destroyed', rule: '8E-ATK-12', unit, by })
}

import { answersAt, type Procedure } from '../../../engine'
import { lossesBy } from '../../wh40k/attacks/losses'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { total, type Rolling } from '../../wh40k/dice/pools'
import { rollPool } from '../dice/pools'
import { ignoringNeeded } from '../dice/targets'
import type { Cause } from '../events'
import type { EighthTable } from '../table'
import { dying } from '../transports/dying'
import { handlersOf } from '../units/abilities'

/** 8E-ATK-11 to 8E-ATK-13. If the model was its unit's last, the effects of its death come first; `counts`: 8E-MORALE-02. */
export const { loseWounds, slay } = lossesBy<EighthTable, Cause>({
  lost: () => '8E-ATK-11',
  slain: () => '8E-ATK-12',
  suffered: notIgnored,
  dying,
})

/** The same for damage after ignored wounds have been subtracted. */
export const { loseWounds: loseUnignored } = lossesBy<EighthTable, Cause>({
  lost: () => '8E-ATK-11',
  slain: () => '8E-ATK-12',
  *suffered(_table, _unit, _model, damage) {
    return damage
  },
  dying,
})

/** Each wound that would be lost, also a mortal one, may be ignored by its own die (8E-DS-POX-A1, 8E-WLT-04). */
export function* notIgnored(table: EighthTable, unit: UnitIndex, model: ModelIndex, damage: number): Procedure<number> {
  const [left = 0] = yield* notIgnoredOfEach(table, unit, model, [damage])
  return left
}

/** Dice that may ignore this many wounds. */
const ignoringPool = (
  table: EighthTable,
  unit: UnitIndex,
  { id, rule }: { readonly id: string; readonly rule: string },
  needed: number,
  count: number,
): Rolling => ({
  side: sideOf(table, unit),
  kind: 'wound.ignore',
  subject: subjectOf(table, unit),
  rule,
  count,
  needed: ignoringNeeded(id, rule, needed),
  classes: [needed - 1, 6],
  fails: (face) => face < needed,
})

/** The dice that will ignore a model's lost wounds; null: none, or of several kinds. */
export const ignoringAhead = (table: EighthTable, unit: UnitIndex, model: ModelIndex): Rolling | null => {
  const [only, another] = answersAt(handlersOf(table, 'ignoresWounds', unit), { table, unit, model })
  return only === undefined || another !== undefined ? null : ignoringPool(table, unit, only.by, only.answer, 0)
}

/** The same for the damage of several attacks, all dice rolled together: the remaining damage of each. */
export function* notIgnoredOfEach(
  table: EighthTable,
  unit: UnitIndex,
  model: ModelIndex,
  damages: readonly number[],
): Procedure<readonly number[]> {
  let left = damages
  for (const { by, answer: needed } of answersAt(handlersOf(table, 'ignoresWounds', unit), { table, unit, model })) {
    const count = total(left)
    if (count === 0) break
    const { id, rule } = by
    const faces = yield* rollPool(table, ignoringPool(table, unit, by, needed, count))
    const ignored = faces.filter((face) => face >= needed).length
    table.emit({ type: 'wounds-ignored', rule, unit, faces, needed, ignored, by: id })
    let from = 0
    left = left.map((damage) => {
      const own = faces.slice(from, from + damage)
      from += damage
      return own.filter((face) => face < needed).length
    })
  }
  return left
}

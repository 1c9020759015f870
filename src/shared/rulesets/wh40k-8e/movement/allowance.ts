import type { Procedure } from '../../../engine'
import { inches, NOTHING, plus, thousandths, type Length } from '../../../space'
import { rolledAmount } from '../dice/amounts'
import { rollPool } from '../dice/pools'
import { total } from '../../wh40k/dice/pools'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { firstModel, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { currentOf } from '../units/characteristics'

export interface Allowance {
  /** Allowance of the fastest model. */
  readonly most: Length
  /** 8E-MOVE-07: minimum move of every model. */
  readonly least: Length
  /** Models with a smaller allowance. */
  readonly slower: readonly { readonly model: ModelIndex; readonly allowance: Length }[]
}

/**
 * The allowance of each model of the unit (8E-MOVE-03): its own M, rolled once for the whole unit if it is random
 * (8E-CHAR-06); from its damage table if it has one.
 */
export function* movementOf(table: EighthTable, unit: UnitIndex): Procedure<Allowance> {
  const each: { model: ModelIndex; allowance: Length }[] = []
  let least = NOTHING
  let rolled: Length | null = null
  for (const model of table.unit(unit).models) {
    const { m } = currentOf(table, model)
    if (m.kind === 'random') rolled ??= inches(yield* rolledAmount(table, unit, 'move', m.inches, '8E-CHAR-06'))
    each.push({ model, allowance: m.kind === 'random' ? (rolled ?? NOTHING) : thousandths(m.most) })
    if (m.kind === 'range') least = thousandths(Math.max(least, m.least))
  }
  const most = thousandths(Math.max(NOTHING, ...each.map(({ allowance }) => allowance)))
  return { most, least, slower: each.filter(({ allowance }) => allowance < most) }
}

/** Whether it has to move each turn: its Move has a minimum. */
export const mustMove = (table: EighthTable, unit: UnitIndex): boolean =>
  currentOf(table, firstModel(table, unit)).m.kind === 'range'

/** 8E-MOVE-14: one D6 for the unit, declared before it is rolled and before any model moves. */
export function* advanceRoll(table: EighthTable, unit: UnitIndex, own: Allowance): Procedure<Allowance> {
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'advance.roll',
    subject: subjectOf(table, unit),
    rule: '8E-MOVE-14',
  })
  table.emit({ type: 'dice-rolled', rule: '8E-MOVE-14', purpose: 'advance', unit, faces, total: total(faces) })
  const more = inches(total(faces))
  return {
    ...own,
    most: plus(own.most, more),
    slower: own.slower.map(({ model, allowance }) => ({ model, allowance: plus(allowance, more) })),
  }
}

import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { place } from '../questions/asking'
import type { SetUp } from '../questions/questions'
import type { UnitIndex } from '../table/state'
import { sideOf, subjectOf, type ArmyTable } from '../table/table'

/** The rules for setting up passengers, and for their having disembarked. */
export interface GettingOut {
  readonly place: string
  readonly out: string
  /** Maximum distance from the transport; absent: 3". */
  readonly within?: Length
}

/** Passengers are set up around their transport. The edition decides what happens to those without room. */
export function* getOut(table: ArmyTable, unit: UnitIndex, transport: UnitIndex, rules: GettingOut): Procedure<SetUp> {
  const { within } = rules
  const question = {
    ask: 'disembark',
    unit,
    transport,
    all: false,
    ...(within === undefined ? {} : { within }),
  } as const
  const found = yield* place(sideOf(table, unit), subjectOf(table, unit), question, rules.place)
  table.emit({ type: 'unit-disembarked', rule: rules.out, unit, transport, places: found.places })
  return found
}

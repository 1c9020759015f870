import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { place } from '../questions/asking'
import type { SetUp } from '../questions/questions'
import type { UnitIndex } from '../table/state'
import { sideOf, subjectOf, type ArmyTable } from '../table/table'

/** The rules by which passengers are set up, and are out. */
export interface GettingOut {
  readonly place: string
  readonly out: string
  /** How far from its transport; 3" where it isn't given. */
  readonly within?: Length
}

/** Passengers are set up around their transport. What becomes of those there is no room for is the edition's to say. */
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

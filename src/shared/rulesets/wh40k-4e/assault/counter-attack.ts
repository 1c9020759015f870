import type { Procedure } from '../../../engine'
import { inches, NOTHING, shortest } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { hasTrait } from '../modules/carried'
import { endangered, testDanger } from '../movement/terrain'
import type { FourthTable } from '../table'
import { chargeDistance, chooseCharge } from './charge-kind'
import { engagedIn, engagedWith } from './engaging'

/** A charged unit with Counter-attack moves at once: models that aren't engaged move up to 6", with terrain as in a charge (4E-USR-04). */
export function* counterAttack(table: FourthTable, unit: UnitIndex): Procedure {
  if (!hasTrait(table, unit, 'counterAttacks')) return
  const { lockedWith, models } = table.unit(unit)
  const engaged = yield* engagedIn(table, unit, lockedWith)
  const fighting = new Set(lockedWith.flatMap((enemy) => engagedWith(engaged, enemy)))
  if (models.every((model) => fighting.has(model))) return
  const charge = yield* chooseCharge(table, unit)
  const kind = charge === 'charge' ? 'counter-charge' : 'difficult-counter-charge'
  const allowance = shortest(inches(6), yield* chargeDistance(table, unit, charge))
  const question = { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets: [...lockedWith] } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, '4E-USR-04')
  if (places.length === 0) return
  const tests = charge === 'charge' ? [] : yield* endangered(table, unit, places)
  table.emit({ type: 'unit-moved', rule: '4E-USR-04', unit, kind, places })
  yield* testDanger(table, unit, tests)
}

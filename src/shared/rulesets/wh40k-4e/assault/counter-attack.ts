import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { hasTrait } from '../modules/carried'
import type { FourthTable } from '../table'
import { engagedIn, engagedWith } from './engaging'

/** Who is charged and counter-attacks closes up at once: models that aren't engaged move up to 6" (4E-USR-04). */
export function* counterAttack(table: FourthTable, unit: UnitIndex): Procedure {
  if (!hasTrait(table, unit, 'counterAttacks')) return
  const { lockedWith, models } = table.unit(unit)
  const engaged = yield* engagedIn(table, unit, lockedWith)
  const fighting = new Set(lockedWith.flatMap((enemy) => engagedWith(engaged, enemy)))
  if (models.every((model) => fighting.has(model))) return
  const question = { ask: 'move', unit, kind: 'counter-charge', allowance: inches(6), minimum: NOTHING } as const
  const targets = [...lockedWith]
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), { ...question, targets }, '4E-USR-04')
  if (places.length > 0) table.emit({ type: 'unit-moved', rule: '4E-USR-04', unit, kind: 'counter-charge', places })
}

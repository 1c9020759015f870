import type { Procedure } from '../../../engine'
import { leadershipNeeded } from '../../wh40k/classic/morale/leadership'
import type { UnitIndex } from '../../wh40k/table/state'
import { slay } from '../casualties/losses'
import type { Struck } from '../casualties/suffering'
import { leadershipOf, rolledTest } from '../morale/tests'
import { isSpecial } from '../roster'
import type { FourthTable } from '../table'

/** What weapons do to those whom they wounded and didn't kill. */
export function* afterBlows(table: FourthTable, wounded: readonly Struck[]): Procedure {
  const tested = new Set<UnitIndex>()
  for (const { model, wounds } of wounded) {
    if (table.model(model).status !== 'alive') continue
    const { unit } = wounds.by
    // 4E-CCW-18, 4E-SCW-18.
    if (isSpecial(wounds, 'stuns')) table.emit({ type: 'model-stunned', rule: '4E-CCW-18', model })
    if (!isSpecial(wounds, 'force') || tested.has(unit) || table.unit(unit).models.length === 0) continue
    tested.add(unit)
    yield* forceBlow(table, { model, wounds })
  }
}

/** 4E-CCW-12, 4E-SCW-10, 4E-GAP-25: a Psychic test slays one of those wounded; the Wounds it loses so don't count for the result (4E-CCW-14, 4E-SCW-12). */
function* forceBlow(table: FourthTable, { model, wounds }: Struck): Procedure {
  const { by } = wounds
  const needed = leadershipNeeded(leadershipOf(table, by.unit), '4E-PROF-12', [])
  if (yield* rolledTest(table, by.unit, { reason: 'other', needed, rule: '4E-CCW-12' }))
    yield* slay(table, model, by, 'force-weapon', '4E-CCW-12')
}

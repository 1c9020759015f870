import type { Procedure } from '../../../engine'
import { crewOf, gunsOf } from '../artillery/guns'
import { lossesBy } from '../../wh40k/attacks/losses'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { Cause } from '../events'
import type { FourthTable } from '../table'

const losses = lossesBy<FourthTable, Cause>({
  lost: () => '4E-CAS-11',
  slain: () => '4E-CAS-01',
  *suffered(_table, _unit, _model, damage) {
    return damage
  },
  *dying() {
    // The vehicle rules take care of passengers of a wreck.
  },
})

/** Removes guns whose whole crew is dead (4E-ART-02). */
function* loseUnmannedGuns(table: FourthTable, unit: UnitIndex): Procedure {
  if (crewOf(table, unit).length > 0) return
  for (const gun of gunsOf(table, unit)) yield* losses.slay(table, gun, null, 'unmanned', '4E-ART-02')
}

/** Each unsaved wound costs a model one Wound; at zero it is removed (4E-CAS-11, 4E-CAS-18). True if it is. */
export function* loseWounds(
  table: FourthTable,
  model: ModelIndex,
  damage: number,
  by: By | null,
  cause: Cause,
): Procedure<boolean> {
  const { unit } = table.model(model)
  const gone = yield* losses.loseWounds(table, model, damage, by, cause)
  if (gone) yield* loseUnmannedGuns(table, unit)
  return gone
}

export function* slay(table: FourthTable, model: ModelIndex, by: By | null, cause: Cause, rule: string): Procedure {
  const { unit } = table.model(model)
  yield* losses.slay(table, model, by, cause, rule)
  yield* loseUnmannedGuns(table, unit)
}

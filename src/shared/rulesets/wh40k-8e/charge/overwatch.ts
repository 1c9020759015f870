import { choose, type Option, type Procedure } from '../../../engine'
import { chooseArms, hasArms } from '../shooting/arms'
import { resolveFire } from '../shooting/fire'
import { reachable, type Fire } from '../shooting/targets'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedWith } from '../units/engagement'
import { unitOptions } from '../../wh40k/units/picking'

/**
 * 8E-CHG-06, 8E-CHG-07, 8E-CHG-10: units a charge is declared against may fire at it before the charge roll, in the order their player
 * chooses, each time somebody charges them; not with enemies within 1".
 */
export function* overwatch(table: EighthTable, charger: UnitIndex, targets: readonly UnitIndex[]): Procedure {
  const able: UnitIndex[] = []
  for (const unit of targets) {
    const free = (yield* engagedWith(table, unit, '8E-CHG-07')).length === 0
    if (free && hasArms(table, unit, { advanced: false, engaged: false })) able.push(unit)
  }
  const side = opponentOf(sideOf(table, charger))
  while (able.length > 0 && table.unit(charger).models.length > 0) {
    const options: (Option & { readonly unit: UnitIndex | null })[] = [
      ...unitOptions(table, able),
      { id: 'hold', unit: null },
    ]
    const { unit } = yield* choose(side, 'overwatch.unit', sideSubject(side), options, '8E-CHG-06')
    if (unit === null) return
    able.splice(able.indexOf(unit), 1)
    yield* fireOverwatch(table, unit, charger)
  }
}

/** 8E-CHG-08: as in the Shooting phase, range and sight and all, but only 6s hit. */
function* fireOverwatch(table: EighthTable, unit: UnitIndex, charger: UnitIndex): Procedure {
  table.emit({ type: 'overwatch-fired', rule: '8E-CHG-06', unit, at: charger })
  const fires: Fire[] = []
  for (const arms of yield* chooseArms(table, unit, { advanced: false, engaged: false })) {
    const found = yield* reachable(table, unit, arms, [charger], false)
    for (const { target, models, close } of found)
      if (models.length > 0) fires.push({ mode: arms.mode, target, models, close })
  }
  yield* resolveFire(table, unit, fires, true)
}

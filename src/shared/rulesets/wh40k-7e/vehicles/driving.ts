import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { isTornApart } from '../movement/coherency'
import { difficultDistance, endangered, testDanger } from '../movement/terrain'
import type { SeventhTable } from '../table'
import { isOfType, isUnitHalted } from './hull'
import { offerLeaving } from './transports'

interface Speed extends Option {
  readonly id: 'stay' | 'combat' | 'cruise' | 'difficult'
  readonly inches: number
}
const stay: Speed = { id: 'stay', inches: 0 }
const combat: Speed = { id: 'combat', inches: 6 }
const cruise: Speed = { id: 'cruise', inches: 12 }
/** 7E-BASE-TERR-01: dice set the distance. */
const difficult: Speed = { id: 'difficult', inches: 6 }

/** Available speeds: stationary, combat or cruising speed (7E-BASE-MOVE-01); walkers and heavy vehicles move 6" at most. */
export const speedsOf = (table: SeventhTable, unit: UnitIndex): readonly Speed[] =>
  isOfType(table, unit, 'walker') || isOfType(table, unit, 'heavy') ? [combat] : [combat, cruise]

const open = (table: SeventhTable, unit: UnitIndex): readonly Speed[] => {
  // 7E-BASE-VEH-03: stunned and immobilised vehicles don't move.
  if (isUnitHalted(table, unit)) return [stay]
  return [...speedsOf(table, unit), ...(isOfType(table, unit, 'skimmer') ? [] : [difficult]), stay]
}

/** 7E-COH-04: a squadron out of coherency must move if it can. */
function* openTo(table: SeventhTable, unit: UnitIndex): Procedure<readonly Speed[]> {
  const all = open(table, unit)
  return all.length > 1 && (yield* isTornApart(table, unit)) ? all.filter(({ id }) => id !== 'stay') : all
}

/** Moves a vehicle; its passengers get out before or after (7E-BASE-VEH-06). */
export function* driveUnit(table: SeventhTable, unit: UnitIndex): Procedure {
  yield* offerLeaving(table, unit)
  const rule = '7E-BASE-MOVE-01'
  const options = yield* openTo(table, unit)
  const [only] = options
  const speed =
    only !== undefined && options.length === 1
      ? only
      : yield* choose(sideOf(table, unit), 'movement.speed', subjectOf(table, unit), options, rule)
  if (speed.id === 'stay') {
    table.emit({ type: 'unit-stayed', rule, unit })
    return
  }
  if (speed.id === 'difficult') yield* crawl(table, unit)
  else yield* drive(table, unit, inches(speed.inches))
  if (table.unit(unit).models.length > 0) yield* offerLeaving(table, unit)
}

function* drive(table: SeventhTable, unit: UnitIndex, allowance: Length): Procedure {
  const rule = '7E-BASE-MOVE-01'
  const question = { ask: 'move', unit, kind: 'drive', allowance, minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, rule)
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule, unit })
    return
  }
  table.emit({ type: 'unit-moved', rule, unit, kind: 'drive', places })
  table.emit({ type: 'vehicle-drove', rule, unit, upTo: allowance })
}

/** Moves through difficult terrain by the higher of two dice (7E-BASE-TERR-01); dangerous terrain may immobilise it (7E-BASE-TERR-03). */
function* crawl(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-TERR-01'
  const allowance = yield* difficultDistance(table, unit)
  const question = { ask: 'move', unit, kind: 'difficult-move', allowance, minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, rule)
  if (places.length === 0) {
    table.emit({ type: 'unit-stayed', rule, unit })
    return
  }
  const tests = yield* endangered(table, unit, places)
  table.emit({ type: 'unit-moved', rule, unit, kind: 'difficult-move', places })
  table.emit({ type: 'vehicle-drove', rule, unit, upTo: allowance })
  yield* testDanger(table, unit, tests)
}

import { choose, type Procedure } from '../../../engine'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { unitHas } from '../modules/carried'
import { testAllPinning } from '../morale/pinning'
import { fallOf, reachOf, type Arms } from '../shooting/arms'
import { fireAt } from '../shooting/firing'
import type { Toll } from '../shooting/toll'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'
import { mountsOf } from '../vehicles/firing'
import { isCrewShaken } from '../vehicles/hull'
import { garrisonOf, isBuilding, mayBeAttacked } from './kind'

const rule = '7E-BASE-BLDG-02'
/** The weapons of a building, each separately; as snap shots while its occupants are shaken (7E-BASE-BLDG-03). */
const emplaced = (table: SeventhTable, building: UnitIndex): readonly Arms[] =>
  table.unit(building).models.flatMap((model) => {
    const snap = isCrewShaken(table, model)
    return mountsOf(table, model).flatMap(({ modes: [mode] }): Arms[] => {
      if (mode === undefined || (snap && (fallOf(mode) !== 'shot' || mode.type === 'ordnance'))) return []
      return [{ mode, models: [model], battery: { count: 1, snap } }]
    })
  })

/**
 * Whether the building's weapons fire automatically: it is occupied, or it has a sentry defence system (7E-BASE-BLDG-02,
 * 7E-USR-SENTRY-1).
 */
export const firesByItself = (table: SeventhTable, unit: UnitIndex): boolean =>
  isBuilding(table, unit) &&
  (garrisonOf(table, unit).length > 0 || unitHas(table, unit, 'guardsItself')) &&
  emplaced(table, unit).length > 0

/** Fires each of its weapons at the nearest enemy in range and sight (7E-BASE-BLDG-02). */
export function* fireByItself(table: SeventhTable, building: UnitIndex): Procedure {
  const toll: Toll = new Map()
  for (const arms of emplaced(table, building)) {
    const target = yield* nearest(table, building, arms)
    if (target === null) continue
    yield* fireAt(table, { unit: building, target, overwatch: false }, toll, [arms])
  }
  yield* testAllPinning(table, toll)
}

/** If several are equally near, its owner chooses. */
function* nearest(table: SeventhTable, building: UnitIndex, { mode }: Arms): Procedure<UnitIndex | null> {
  const among = enemiesOf(table, building).filter(
    (enemy) => !isLocked(table.unit(enemy)) && mayBeAttacked(table, enemy),
  )
  if (among.length === 0) return null
  const subject = subjectOf(table, building)
  const question = { ask: 'closest', unit: building, among, within: reachOf(mode), sight: true } as const
  const found = yield* measure(table, subject, question, rule)
  if (found.length < 2) return found[0] ?? null
  return (yield* choose(sideOf(table, building), 'shoot.nearest', subject, unitOptions(table, found), rule)).unit
}

import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { isLocked } from '../state'
import { withCompany } from '../characters/company'
import { hasTrait } from '../modules/carried'
import type { FourthTable } from '../table'
import { consolidate } from './consolidating'
import { offerHitAndRun } from './hit-and-run'
import { engagedIn, engagedWith } from './engaging'
import { touched } from '../../wh40k/classic/assault/engaging'

const lockedOf = (table: FourthTable, side: SideIndex): UnitIndex[] =>
  unitsOf(table, side).filter((unit) => isLocked(table.unit(unit)))

/** Piling in at the end of every Assault phase, the active player's models first (4E-RES-22, 4E-RES-24, 4E-MULTI-07, 4E-MCR-04). */
export function* pileInStep(table: FourthTable): Procedure<boolean> {
  const { active } = table.state
  const order = [active, opponentOf(active)]
  const locked = order.flatMap((side) => lockedOf(table, side))
  const gone: UnitIndex[] = []
  for (const unit of locked) {
    yield* offerHitAndRun(table, unit)
    if (!isLocked(table.unit(unit)) && hasTrait(table, unit, 'hitsAndRuns')) gone.push(...withCompany(table, [unit]))
  }
  for (const side of order) for (const unit of lockedOf(table, side)) yield* pileIn(table, unit)
  yield* part(table, lockedOf(table, active))
  // 4E-USR-09: enemies of a unit that broke off may consolidate.
  for (const unit of locked) if (!gone.includes(unit)) yield* consolidate(table, unit, false)
  return false
}

/**
 * Models that aren't engaged move up to 6" regardless of terrain, only towards their enemies of this combat (4E-RES-22,
 * 4E-RES-23, 4E-RES-25, 4E-RES-26); immobile walkers don't (4E-WALK-08).
 */
function* pileIn(table: FourthTable, unit: UnitIndex): Procedure {
  const { lockedWith, models } = table.unit(unit)
  if (models.some((model) => table.model(model).damage?.immobilised === true)) return
  const engaged = yield* engagedIn(table, unit, lockedWith)
  const fighting = new Set(lockedWith.flatMap((enemy) => engagedWith(engaged, enemy)))
  if (models.every((model) => fighting.has(model))) return
  const { places } = yield* place(
    sideOf(table, unit),
    subjectOf(table, unit),
    { ask: 'move', unit, kind: 'pile-in', allowance: inches(6), minimum: NOTHING, targets: [...lockedWith] },
    '4E-RES-22',
  )
  if (places.length > 0) table.emit({ type: 'unit-moved', rule: '4E-RES-22', unit, kind: 'pile-in', places })
}

/** Enemies no longer in contact are no longer locked (4E-RES-27), but characters stay locked as long as their unit is (4E-CHAR-27). */
function* part(table: FourthTable, units: readonly UnitIndex[]): Procedure {
  const reached = new Map<UnitIndex, readonly UnitIndex[]>()
  for (const unit of units)
    reached.set(unit, withCompany(table, yield* touched(table, unit, table.unit(unit).lockedWith, '4E-RES-27')))
  for (const unit of units) {
    const held = withCompany(table, [unit]).flatMap((one) => reached.get(one) ?? [])
    for (const other of table.unit(unit).lockedWith.filter((enemy) => !held.includes(enemy)))
      table.emit({ type: 'units-parted', rule: '4E-RES-27', unit, other })
  }
}

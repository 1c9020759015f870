import { choose, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { place } from '../../wh40k/questions/asking'
import type { MoveKind } from '../questions'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { engagedAmong, engagedUnits, isKnownEngaged } from '../units/engagement'
import { unitOptions } from '../../wh40k/units/picking'
import { declareStrikes } from './declare'
import { resolveStrikes } from './strike'

/**
 * 8E-FIGHT-01, 8E-FIGHT-05, 8E-FIGHT-06: units that charged this turn or are within 1" of an enemy, checked again for each
 * choice; each unit fights once.
 */
function* eligible(table: EighthTable, side: SideIndex): Procedure<UnitIndex[]> {
  const left = unitsOf(table, side).filter((unit) => !table.unit(unit).fought)
  const engaged = yield* engagedAmong(
    table,
    left.filter((unit) => !table.unit(unit).charged),
    '8E-FIGHT-01',
  )
  return left.filter((unit) => table.unit(unit).charged || engaged.includes(unit))
}

/** The units known to be eligible: at their own table players are asked about the others after these have fought. */
const knownEligible = (table: EighthTable, side: SideIndex): UnitIndex[] =>
  unitsOf(table, side).filter((unit) => !table.unit(unit).fought && isKnownEngaged(table, unit))

/** Whether, after a fight, there are units not known to be next to an enemy or not. */
const hasDoubtful = (table: EighthTable, side: SideIndex): boolean => {
  const enemies = unitsOf(table, opponentOf(side))
  const isDoubtful = (unit: UnitIndex): boolean =>
    !table.unit(unit).fought && isAnyNear(table.state.declared ?? [], unit, enemies, inches(1)) === undefined
  return table.state.units.some(({ fought }) => fought) && unitsOf(table, side).some(isDoubtful)
}

/**
 * 8E-FIGHT-02 to 8E-FIGHT-04: units that charged fight first; then the players alternate, the active one first; when one has
 * no units left the other continues alone.
 */
export function* fightStep(table: EighthTable): Procedure<boolean> {
  const { active, picking } = table.state
  const charged = unitsOf(table, active).filter((unit) => table.unit(unit).charged && !table.unit(unit).fought)
  if (charged.length > 0) {
    yield* fight(table, yield* chosen(table, active, charged, '8E-FIGHT-02'), active)
    return true
  }
  const sides = [picking, opponentOf(picking)]
  for (const side of table.state.declared === null ? [] : sides) {
    const units = knownEligible(table, side)
    if (units.length === 0) continue
    yield* fight(table, yield* chosen(table, side, units, '8E-FIGHT-03'), opponentOf(side))
    return true
  }
  if (table.state.declared !== null && !table.state.rechecked && sides.some((side) => hasDoubtful(table, side))) {
    table.emit({ type: 'contact-rechecked', rule: '8E-FIGHT-06' })
    yield* engagedUnits(table, active, '8E-FIGHT-06')
    return true
  }
  for (const side of sides) {
    const units = yield* eligible(table, side)
    if (units.length === 0) continue
    yield* fight(table, yield* chosen(table, side, units, '8E-FIGHT-03'), opponentOf(side))
    return true
  }
  return false
}

function* chosen(table: EighthTable, side: SideIndex, units: readonly UnitIndex[], rule: string): Procedure<UnitIndex> {
  return (yield* choose(side, 'fight.unit', sideSubject(side), unitOptions(table, units), rule)).unit
}

/** Pile in, strike, consolidate (8E-FIGHT-07, 8E-FIGHT-11, 8E-FIGHT-18). */
function* fight(table: EighthTable, unit: UnitIndex, next: SideIndex): Procedure {
  table.emit({ type: 'unit-chosen-to-fight', rule: '8E-FIGHT-01', unit })
  yield* closeUp(table, unit, 'pile-in', '8E-FIGHT-07')
  yield* resolveStrikes(table, unit, yield* declareStrikes(table, unit))
  if (table.unit(unit).models.length > 0) yield* closeUp(table, unit, 'consolidate', '8E-FIGHT-18')
  table.emit({ type: 'unit-fought', rule: '8E-FIGHT-05', unit, next })
}

/**
 * 8E-FIGHT-07, 8E-FIGHT-18, 8E-FIGHT-19: up to 3", each model that moves must end closer to the closest enemy model; moving
 * is optional. At their own table players do it without being asked.
 */
function* closeUp(table: EighthTable, unit: UnitIndex, kind: MoveKind, rule: string): Procedure {
  if (unitsOf(table, opponentOf(sideOf(table, unit))).length === 0) return
  const question = { ask: 'move', unit, kind, allowance: inches(3), minimum: NOTHING, targets: [] } as const
  const places =
    table.state.declared === null
      ? (yield* place(sideOf(table, unit), subjectOf(table, unit), question, rule)).places
      : table.unit(unit).models.map((model) => ({ model, at: null }))
  if (places.length > 0) table.emit({ type: 'unit-moved', rule, unit, kind, places })
}

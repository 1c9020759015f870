import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { pickUnit, unitOptions } from '../../wh40k/units/picking'
import { unitHas } from '../modules/carried'
import { rollFleetly } from '../movement/fleet'
import { isSlowedByTerrain } from '../movement/rates'
import { endangered, testDanger } from '../movement/terrain'
import type { SeventhTable } from '../table'
import { touched } from '../../wh40k/classic/assault/engaging'
import { lock } from './locking'
import { chargeable, mayCharge } from './may-charge'
import { offerOverwatch } from './overwatch'
import { mayThrust, thrust } from './thrusting'

/** Carries out one charge from declaration to end, before the next one is declared. False once the active player has no more charges. */
export function* chargeStep(table: SeventhTable): Procedure<boolean> {
  const { active } = table.state
  const able = unitsOf(table, active).filter((unit) => mayCharge(table, unit) || mayThrust(table, unit))
  const unit = yield* pickUnit(table, active, 'charge.unit', able, '7E-BASE-CHG-01')
  if (unit === null) return false
  if (yield* prefersToThrust(table, unit)) yield* thrust(table, unit)
  else yield* charge(table, unit)
  return true
}

interface Doing extends Option {
  readonly leaps: boolean
}
const doings: readonly Doing[] = [
  { id: 'charge', leaps: false },
  { id: 'leap', leaps: true },
]

function* prefersToThrust(table: SeventhTable, unit: UnitIndex): Procedure<boolean> {
  if (!mayThrust(table, unit)) return false
  const open = mayCharge(table, unit) ? doings : doings.filter(({ leaps }) => leaps)
  return (yield* choose(sideOf(table, unit), 'charge.leap', subjectOf(table, unit), open, '7E-BASE-MOVE-01')).leaps
}

/** Declaration, Overwatch, the roll and the move (7E-BASE-CHG-01 to 7E-BASE-CHG-05). */
function* charge(table: SeventhTable, unit: UnitIndex): Procedure {
  const targets = yield* chooseTargets(table, unit)
  if (targets.length === 0) {
    table.emit({ type: 'charge-forbidden', rule: '7E-BASE-CHG-01', unit })
    return
  }
  table.emit({ type: 'charge-declared', rule: '7E-BASE-CHG-01', unit, targets })
  for (const target of targets) yield* offerOverwatch(table, target, unit)
  // 7E-BASE-CHG-05.
  if (!isOnBoard(table.unit(unit))) return
  const standing = targets.filter((target) => isOnBoard(table.unit(target)))
  const arrived = standing.length > 0 && (yield* chargeMove(table, unit, standing, targets.length > 1))
  if (!arrived && isOnBoard(table.unit(unit))) table.emit({ type: 'charge-failed', rule: '7E-BASE-CHG-03', unit })
}

type TargetOption = Option & { readonly unit: UnitIndex | null }

/** Asks for the targets: two or more make the charge disordered (7E-BASE-CHG-06). */
function* chooseTargets(table: SeventhTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  const targets: UnitIndex[] = []
  let left = yield* chargeable(table, unit)
  while (left.length > 0) {
    const enemies: TargetOption[] = unitOptions(table, left)
    const options = [{ id: targets.length === 0 ? 'nobody' : 'no-more', unit: null }, ...enemies]
    const subject = subjectOf(table, unit)
    const side = sideOf(table, unit)
    const { unit: target } =
      targets.length === 0
        ? yield* choose(side, 'charge.target', subject, options, '7E-BASE-CHG-01')
        : yield* choose(side, 'charge.more', subject, options, '7E-BASE-CHG-06')
    if (target === null) return targets
    targets.push(target)
    left = left.filter((other) => other !== target)
  }
  return targets
}

type ChargeKind = 'charge' | 'difficult-charge' | 'free-charge'
type ChargeOption = Option & { readonly id: ChargeKind }
const chargeOptions: readonly ChargeOption[] = [{ id: 'charge' }, { id: 'difficult-charge' }]

/**
 * Charge distance: 2D6" (7E-BASE-CHG-03), less 2" through difficult terrain (7E-BASE-TERR-02), unless the unit has Move
 * Through Cover (7E-USR-MOVETHROUGHCOVER-2).
 */
function* distanceOf(table: SeventhTable, unit: UnitIndex, rough: boolean): Procedure<Length> {
  const rule = '7E-BASE-CHG-03'
  const pool = { side: sideOf(table, unit), kind: 'charge.roll', subject: subjectOf(table, unit), rule, count: 2 }
  const faces = yield* rollFleetly(table, unit, pool)
  const less = rough && !unitHas(table, unit, 'chargesFreely') ? 2 : 0
  const total = faces.reduce((sum, face) => sum + face, 0) - less
  table.emit({ type: 'dice-rolled', rule, purpose: 'charge', unit, faces, total })
  return inches(total)
}

/** Moves the unit into contact (7E-BASE-CHG-04); if it can't get there, no model moves (7E-BASE-CHG-03). True if a combat begins. */
function* chargeMove(
  table: SeventhTable,
  unit: UnitIndex,
  targets: readonly UnitIndex[],
  disordered: boolean,
): Procedure<boolean> {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const slowed = isSlowedByTerrain(table, unit)
  const { id: kind } = slowed
    ? yield* choose(side, 'charge.way', subject, chargeOptions, '7E-BASE-TERR-02')
    : { id: 'free-charge' as const }
  const rough = kind === 'difficult-charge'
  const allowance = yield* distanceOf(table, unit, rough)
  const question = { ask: 'move', unit, kind, allowance, minimum: NOTHING, targets } as const
  const { places } = yield* place(side, subject, question, '7E-BASE-CHG-04')
  if (places.length === 0) return false
  const tests = kind !== 'charge' ? yield* endangered(table, unit, places) : []
  table.emit({ type: 'charge-rolled', rule: '7E-BASE-CHG-06', unit, disordered, rough })
  table.emit({ type: 'unit-moved', rule: '7E-BASE-CHG-04', unit, kind, places })
  yield* testDanger(table, unit, tests)
  if (!isOnBoard(table.unit(unit))) return false
  const certain = targets.length === 1 && tests.length === 0
  const reached = certain ? targets : yield* touched(table, unit, targets, '7E-BASE-CHG-04')
  if (reached.length === 0) return false
  table.emit({ type: 'charge-made', rule: '7E-BASE-CHG-04', unit })
  lock(table, unit, reached, '7E-BASE-FIGHT-01')
  return true
}

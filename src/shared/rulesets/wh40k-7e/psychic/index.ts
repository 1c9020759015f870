import { choose, type Option, type Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex, SideIndex, UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, sideState, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import { pickUnit, unitOptions } from '../../wh40k/units/picking'
import { rollPool } from '../dice/pools'
import { testAllPinning } from '../morale/pinning'
import { fireAt } from '../shooting/firing'
import { visibleTargets } from '../shooting/targets'
import { noteUse } from '../uses'
import type { SeventhTable } from '../table'
import { opposed } from './denying'
import { suffersPerils } from './perils'
import { levelOf, powersLeft, psykerOf, type Power } from './psykers'

/**
 * The Psychic phase: warp charge first, then one power at a time (7E-BASE-PSY-01, 7E-BASE-PSY-03). False once the active
 * player is done; both sides then lose their remaining dice (7E-BASE-PSY-10).
 */
export function* psychicStep(table: SeventhTable): Procedure<boolean> {
  const { active, turn, warpTurn } = table.state
  const able = unitsOf(table, active).filter((unit) => {
    const psyker = psykerOf(table, unit)
    return psyker !== null && powersLeft(table, psyker).length > 0
  })
  if (able.length === 0) return false
  if (warpTurn !== turn) {
    yield* rollCharge(table)
    return true
  }
  if (sideState(table, active).warpCharge === 0) return false
  const unit = yield* pickUnit(table, active, 'psychic.psyker', able, '7E-BASE-PSY-03')
  if (unit === null) return false
  const psyker = psykerOf(table, unit)
  if (psyker !== null) yield* tryPower(table, unit, psyker)
  return true
}

/** Rolls a die for both sides, and adds one die for each mastery level of their psykers on the table (7E-BASE-PSY-01). */
function* rollCharge(table: SeventhTable): Procedure {
  const rule = '7E-BASE-PSY-01'
  const side = table.state.active
  const faces = yield* rollPool(table, { side, kind: 'warp-charge.roll', subject: sideSubject(side), rule, count: 1 })
  const levels = (one: SideIndex): number =>
    unitsOf(table, one).reduce((sum, unit) => {
      const psyker = psykerOf(table, unit)
      return sum + (psyker === null ? 0 : levelOf(table, psyker))
    }, 0)
  const [face = 0] = faces
  table.emit({ type: 'warp-charge-rolled', rule, faces, charges: [face + levels(0), face + levels(1)] })
}

type PowerOption = Option & { readonly power: Power }
type TargetOption = Option & { readonly unit: UnitIndex | null }
/** Possible warp charge costs of powers from the players' books. */
const costs: readonly (Option & { readonly cost: number })[] = [1, 2, 3].map((cost) => ({ id: `cost-${cost}`, cost }))

/** `charges` is shown with the question: the power's cost. */
type DiceOption = Option & { readonly count: number; readonly charges: number }

/**
 * Chooses power, target and dice; each 4+ harnesses a charge (7E-BASE-PSY-04). Perils are resolved before the power, which
 * still takes effect (7E-BASE-PSY-08).
 */
function* tryPower(table: SeventhTable, unit: UnitIndex, psyker: ModelIndex): Procedure {
  const rule = '7E-BASE-PSY-04'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const options = powersLeft(table, psyker).map((power): PowerOption => ({ id: power.id, power }))
  const { power } = yield* choose(side, 'psychic.power', subject, options, '7E-BASE-PSY-03')
  const cost = power.cost ?? (yield* choose(side, 'psychic.cost', subject, costs, '7E-BASE-PSY-04')).cost
  const target = yield* targetOf(table, unit, power)
  const { warpCharge } = sideState(table, side)
  const dice = Array.from({ length: warpCharge }, (_, index) => index + 1).map((count): DiceOption => ({
    id: `${count}`,
    count,
    charges: cost,
  }))
  const { count } = yield* choose(side, 'psychic.dice', subject, dice, rule)
  noteUse(table, psyker, `power/${power.id}`, '7E-BASE-PSY-03')
  const faces = yield* rollPool(table, {
    side,
    kind: 'psychic.test',
    subject,
    rule,
    count,
    needed: faceFrom('warp-charge', rule, 4),
    classes: [3, 5, 6],
  })
  const harnessed = faces.filter((face) => face >= 4).length
  const passed = harnessed >= cost
  table.emit({ type: 'power-tried', rule, unit, power: power.id, target, faces, harnessed, passed })
  if (faces.filter((face) => face === 6).length >= 2) yield* suffersPerils(table, psyker)
  // Perils may have removed the last model that Force could help.
  if (!passed || (power.kind === 'blessing' && table.unit(unit).models.length === 0)) return
  if (yield* opposed(table, { unit, psyker, power: power.id, target, harnessed })) return
  yield* manifest(table, unit, psyker, power, target)
}

function* targetOf(table: SeventhTable, unit: UnitIndex, power: Power): Procedure<UnitIndex | null> {
  if (power.kind === 'blessing') return unit
  const among = power.kind === 'witchfire' ? yield* visibleTargets(table, unit) : enemiesOf(table, unit)
  const options: TargetOption[] = [{ id: 'nobody', unit: null }, ...unitOptions(table, among)]
  return (yield* choose(sideOf(table, unit), 'psychic.target', subjectOf(table, unit), options, '7E-BASE-PSY-03')).unit
}

/**
 * Resolves the power: Force on the psyker's unit (7E-BASE-PSY-11), a shooting attack (7E-BASE-PSY-09), or by hand according
 * to its book.
 */
function* manifest(
  table: SeventhTable,
  unit: UnitIndex,
  psyker: ModelIndex,
  power: Power,
  target: UnitIndex | null,
): Procedure {
  table.emit({ type: 'power-manifested', rule: '7E-BASE-PSY-04', unit, power: power.id, kind: power.kind })
  if (power.kind === 'blessing')
    for (const model of table.unit(unit).models) noteUse(table, model, 'force', '7E-BASE-PSY-11')
  if (power.kind !== 'witchfire' || target === null || table.model(psyker).status !== 'alive') return
  const toll = new Map<UnitIndex, number>()
  yield* fireAt(table, { unit, target, overwatch: false }, toll, [{ mode: power.mode, models: [psyker] }])
  yield* testAllPinning(table, toll)
}

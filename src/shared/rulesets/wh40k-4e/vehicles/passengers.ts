import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { Damage } from '../../wh40k/classic/vehicles/damage'
import { bailing, passengerWounds, type Bailing } from '../../wh40k/classic/vehicles/passengers'
import type { HitKind } from '../../wh40k/classic/vehicles/penetration'
import { faceFrom } from '../../wh40k/dice/needed'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { getOut } from '../../wh40k/transports/disembark'
import { slay } from '../casualties/losses'
import { rollPool } from '../dice/pools'
import { testPinning } from '../morale/pinning'
import type { FourthTable } from '../table'
import { wound } from './debris'
import { inchesMoved } from './hull'

interface Escape {
  readonly vehicle: UnitIndex
  readonly kind: HitKind
  readonly damages: readonly Damage[]
  readonly by: By | null
}

/**
 * Passengers leave a transport that suffered a penetrating hit or was destroyed (4E-VPAS-01); they may then be shot at and
 * charged like other units (4E-VPAS-04, 4E-VTGT-03). Returns those that got out.
 */
export function* bailOut(table: FourthTable, { vehicle, kind, damages, by }: Escape): Procedure<readonly UnitIndex[]> {
  const inside = unitsWhere(table, ({ transport }) => transport === vehicle)
  const outcome = bailing(kind, damages, inchesMoved(table, vehicle))
  const out: UnitIndex[] = []
  for (const unit of inside) {
    if (outcome.out === false) return out
    if (outcome.out === 'dead') {
      table.emit({ type: 'unit-destroyed', rule: '4E-VDAM-16', unit, by })
      continue
    }
    yield* leave(table, unit, vehicle, by)
    if (table.unit(unit).models.length > 0) yield* suffer(table, unit, outcome, by)
    if (table.unit(unit).models.length > 0) out.push(unit)
  }
  return out
}

/** Like getting out voluntarily; models without room are lost (4E-VPAS-05, 4E-TRN-21). */
function* leave(table: FourthTable, unit: UnitIndex, vehicle: UnitIndex, by: By | null): Procedure {
  const members = [...table.unit(unit).models]
  const { unplaced } = yield* getOut(table, unit, vehicle, {
    place: '4E-VPAS-05',
    out: '4E-VPAS-01',
    within: inches(2),
  })
  const lost = members.filter((model) => unplaced.includes(model))
  for (const model of lost) yield* slay(table, model, by, 'wreck', '4E-TRN-21')
}

/** The table of 4E-VPAS-02: wounds, then a Pinning test, or pinned without a test (4E-VPAS-03). */
function* suffer(
  table: FourthTable,
  unit: UnitIndex,
  { wounds, then }: Extract<Bailing, { out: true }>,
  by: By | null,
): Procedure {
  const models: readonly ModelIndex[] = [...table.unit(unit).models]
  if (wounds !== null) {
    const first = yield* rollBailing(table, unit, models.length)
    const low = first.filter((face) => face < 4)
    const second = wounds === 'again' ? yield* rollBailing(table, unit, low.length) : []
    const total = passengerWounds(first, second)
    const faces = [...first, ...second]
    table.emit({ type: 'dice-rolled', rule: '4E-VPAS-02', purpose: 'bailing-out', unit, faces, total })
    yield* wound(table, unit, models, total, by)
  }
  if (table.unit(unit).models.length === 0) return
  if (then === 'entangled') table.emit({ type: 'unit-pinned', rule: '4E-VPAS-03', unit })
  else yield* testPinning(table, unit, { modelsRemoved: 1, ordnanceBarrage: false })
}

function* rollBailing(table: FourthTable, unit: UnitIndex, count: number): Procedure<readonly number[]> {
  return yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'bailing-out',
    subject: subjectOf(table, unit),
    rule: '4E-VPAS-02',
    count,
    needed: faceFrom('as-ruled', '4E-VPAS-02', 4),
    classes: [3, 6],
  })
}

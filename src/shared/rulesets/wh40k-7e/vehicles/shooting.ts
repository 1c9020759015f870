import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { has } from '../../wh40k/table/roster'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { testAllPinning } from '../morale/pinning'
import { fireAt } from '../shooting/firing'
import { chooseTarget, visibleTargets } from '../shooting/targets'
import type { Toll } from '../shooting/toll'
import { carriedInUnit, figureOf } from '../modules/carried'
import { lastUse, noteUse } from '../uses'
import type { SeventhTable } from '../table'
import { canFire, vehicleArms } from './firing'
import { isOfType, isUnitHalted } from './hull'
import { spiritArms } from './machine-spirit'

type Doing = Option & { readonly id: 'shoot' | 'flat-out' | 'smoke' | 'nothing' }

/** Whether it may launch smoke: once a battle, instead of shooting (7E-BASE-VEHSHOOT-07). */
const maySmoke = (table: SeventhTable, unit: UnitIndex): boolean =>
  table
    .unit(unit)
    .models.every(
      (model) => has(kindOf(table, model).carried, 'smoke-launchers') && lastUse(table, model, 'smoke') === null,
    )

/** Whether it may move flat out: 7E-BASE-VEHSHOOT-06. */
const mayRace = (table: SeventhTable, unit: UnitIndex): boolean =>
  !isOfType(table, unit, 'walker') && !isOfType(table, unit, 'heavy') && !isUnitHalted(table, unit)

const doingsOf = (table: SeventhTable, unit: UnitIndex): readonly Doing[] => [
  ...(canFire(table, unit) ? [{ id: 'shoot' } as const] : []),
  ...(mayRace(table, unit) ? [{ id: 'flat-out' } as const] : []),
  ...(maySmoke(table, unit) ? [{ id: 'smoke' } as const] : []),
  { id: 'nothing' },
]

/** Whether a vehicle has any action in the Shooting phase. */
export const isBusy = (table: SeventhTable, unit: UnitIndex): boolean => doingsOf(table, unit).length > 1

/** A vehicle shoots, moves flat out or launches smoke. */
export function* vehicleShooting(table: SeventhTable, unit: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const options = doingsOf(table, unit)
  const { id } = yield* choose(side, 'shooting.vehicle', subjectOf(table, unit), options, '7E-BASE-VEHSHOOT-06')
  if (id === 'shoot') yield* shoot(table, unit)
  if (id === 'flat-out') yield* race(table, unit)
  if (id === 'smoke') for (const model of table.unit(unit).models) noteUse(table, model, 'smoke', '7E-BASE-VEHSHOOT-07')
}

function* shoot(table: SeventhTable, unit: UnitIndex): Procedure {
  const visible = yield* visibleTargets(table, unit)
  const target = yield* chooseTarget(table, unit, visible)
  if (target === null) return
  const toll: Toll = new Map()
  const { own, rest } = yield* spiritArms(table, unit, yield* vehicleArms(table, unit, false))
  yield* fireAt(table, { unit, target, overwatch: false }, toll, rest)
  if (own !== null) {
    const left = visible.filter((enemy) => table.unit(enemy).models.length > 0)
    const other = yield* chooseTarget(table, unit, left)
    if (other !== null) yield* fireAt(table, { unit, target: other, overwatch: false }, toll, [own])
  }
  yield* testAllPinning(table, toll)
}

/** Distance flat out: 6", fast vehicles 12", fast skimmers 18" (7E-BASE-VEHSHOOT-06). */
const raceOf = (table: SeventhTable, unit: UnitIndex): Length => {
  const far = isOfType(table, unit, 'fast') ? (isOfType(table, unit, 'skimmer') ? 18 : 12) : 6
  return inches(far + (figureOf(table, carriedInUnit(table, unit), 'racesFarther') ?? 0))
}

function* race(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-VEHSHOOT-06'
  const question = {
    ask: 'move',
    unit,
    kind: 'flat-out',
    allowance: raceOf(table, unit),
    minimum: NOTHING,
    targets: [],
  } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, rule)
  if (places.length === 0) return
  table.emit({ type: 'unit-ran', rule, unit })
  table.emit({ type: 'unit-moved', rule, unit, kind: 'flat-out', places })
}

import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { goesFirst } from '../../wh40k/classic/missions/choices'
import { isType, isVehicle } from '../../wh40k/classic/roster'
import { rollOff } from '../../wh40k/dice/roll-off'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'

const doings: readonly (Option & { readonly goes: boolean })[] = [
  { id: 'redeploy', goes: true },
  { id: 'stay', goes: false },
]

/** 6" on foot, 12" otherwise (7E-BASE-SETUP-03). */
const reachOf = (table: SeventhTable, unit: UnitIndex) => {
  const roster = table.roster(unit)
  const slow = isVehicle(roster) ? roster.keywords.includes('walker') : isType(roster, 'infantry', 'monstrous-creature')
  return inches(slow ? 6 : 12)
}

const scoutsLeft = (table: SeventhTable): UnitIndex[] =>
  unitsWhere(
    table,
    ({ where, scouted }, { index }) => where === 'on-board' && scouted === 'not-yet' && unitHas(table, index, 'scouts'),
  )

/** If both sides have scouts, the winner of a roll-off decides whose go first (7E-SEQ-02). */
function* settleOrder(table: SeventhTable, left: readonly UnitIndex[]): Procedure {
  const both = [0, 1].every((side) => left.some((unit) => sideOf(table, unit) === side))
  if (!both || table.state.units.some(({ scouted }) => scouted !== 'not-yet')) return
  const rule = '7E-SEQ-02'
  const winner = yield* rollOff(table, 'scout', rule)
  const first = yield* goesFirst(winner, 'scout.order', rule)
  table.emit({ type: 'marker-picked', rule, side: first ? winner : opponentOf(winner) })
}

/** Scouts redeploy before the first turn, more than 12" from enemies (7E-BASE-SETUP-03, 7E-USR-INFILTRATE-10). */
export function* scoutNext(table: SeventhTable): Procedure {
  const rule = '7E-BASE-SETUP-03'
  const left = scoutsLeft(table)
  yield* settleOrder(table, left)
  const { picking } = table.state
  const unit = left.find((one) => sideOf(table, one) === picking) ?? left[0]
  if (unit === undefined) {
    table.emit({ type: 'stage-entered', rule, stage: 'nightfall' })
    return
  }
  const subject = subjectOf(table, unit)
  const { goes } = yield* choose(sideOf(table, unit), 'scout.go', subject, doings, rule)
  const question = {
    ask: 'move',
    unit,
    kind: 'scout',
    allowance: reachOf(table, unit),
    minimum: NOTHING,
    targets: [],
  } as const
  const { places } = goes ? yield* place(sideOf(table, unit), subject, question, rule) : { places: [] }
  if (places.length > 0) table.emit({ type: 'unit-moved', rule, unit, kind: 'scout', places })
  table.emit({ type: 'scout-moved', rule, unit, moved: places.length > 0 })
}

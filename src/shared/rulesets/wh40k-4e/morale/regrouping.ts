import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING, thousandths } from '../../../space'
import { mayRegroup, regroupNeeded, testsAsLastMan } from '../../wh40k/classic/morale/falling-back'
import { lossesNeeded } from '../../wh40k/classic/morale/causes'
import { measure, place } from '../../wh40k/questions/asking'
import { strengthOf } from '../../wh40k/classic/morale/strength'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, kindOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { enemiesWithin } from '../../wh40k/units/engagement'
import { has } from '../../wh40k/table/roster'
import { charactersOf, joinedBy } from '../characters/company'
import { carriedBy } from '../modules/carried'
import { isCoherent } from '../movement/coherency'
import { isVehicle, startingStrength } from '../../wh40k/classic/roster'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'
import { repairVehicles } from '../vehicles/repairing'
import { reserveStep } from '../missions/reserves'
import { beginFallingBack, fallBack } from './falling-back'
import { belowHalf, leftOf } from './strength'
import { leadershipOf, tested } from './tests'

/**
 * The start of a player's turn, one unit at a time: reserves, Last Man Standing, units that fall back, finally repairs.
 * False once none is left.
 */
export function* startStep(table: FourthTable): Procedure<boolean> {
  const { active, round } = table.state
  // 4E-MSR-03, 4E-AMB-65: concealment ends with the first game turn.
  if (round > 1 && table.state.units.some(({ concealed }) => concealed))
    table.emit({ type: 'concealment-ended', rule: '4E-MSR-03' })
  if (yield* reserveStep(table)) return true
  const open = unitsOf(table, active).filter((unit) => !table.unit(unit).tested)
  const lastMan = open.find((unit) => isLastMan(table, unit))
  if (lastMan !== undefined) {
    yield* standAlone(table, lastMan)
    return true
  }
  const fleeing = open.find(
    (unit) => joinedBy(table, unit) === null && table.unit(unit).fallingBack && table.unit(unit).moved === 'not-yet',
  )
  if (fleeing === undefined) {
    yield* repairVehicles(table)
    return false
  }
  yield* regroupOrFlee(table, fleeing)
  return true
}

const isLastMan = (table: FourthTable, unit: UnitIndex): boolean => {
  const roster = table.roster(unit)
  const state = table.unit(unit)
  if (state.fallingBack || isLocked(state) || isVehicle(roster) || state.joined !== null) return false
  return testsAsLastMan(roster.models.length, state.models.length, has(roster.carried, 'independent-character'))
}

/** 4E-FALL-18: tests the last model of a unit. */
function* standAlone(table: FourthTable, unit: UnitIndex): Procedure {
  const needed = lossesNeeded(leadershipOf(table, unit), belowHalf(table, unit))
  if (yield* tested(table, unit, 'last-man', needed, '4E-FALL-18')) return
  yield* beginFallingBack(table, unit, '4E-FALL-18')
}

/** 4E-FALL-20 to 4E-FALL-25. A unit that regrouped outside its turn may act normally in its next turn (4E-FALL-24). */
function* regroupOrFlee(table: FourthTable, unit: UnitIndex): Procedure {
  if (isPinned(table.unit(unit))) {
    // 4E-FALL-16, 4E-FALL-17.
    table.emit({ type: 'unit-stayed', rule: '4E-FALL-17', unit })
    return
  }
  if (!(yield* mayTry(table, unit)) || !(yield* wantsTo(table, unit)) || !(yield* regroups(table, unit))) {
    yield* fallBack(table, unit)
    return
  }
  // 4E-USR-03: they act normally after regrouping.
  const freely = has(carriedBy(table, unit), 'and-they-shall-know-no-fear')
  const rule = freely ? '4E-USR-03' : '4E-FALL-22'
  for (const one of [unit, ...charactersOf(table, unit)])
    table.emit({ type: 'unit-regrouped', rule, unit: one, freely })
  if (freely) return
  const subject = subjectOf(table, unit)
  const { places } = yield* place(
    sideOf(table, unit),
    subject,
    { ask: 'move', unit, kind: 'regroup', allowance: inches(3), minimum: NOTHING, targets: [] },
    '4E-FALL-22',
  )
  if (places.length > 0) table.emit({ type: 'unit-moved', rule: '4E-FALL-22', unit, kind: 'regroup', places })
}

function* mayTry(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  const { strengthCounts } = table.options
  const near = yield* enemiesWithin(table, unit, inches(6), '4E-FALL-20')
  const coherent = yield* isCoherent(table, unit, '4E-FALL-20')
  const { carried } = table.roster(unit)
  return mayRegroup({
    atStart: strengthOf(startingStrength(table.roster(unit)), strengthCounts),
    left: strengthOf(leftOf(table, unit), strengthCounts),
    enemy: near.length > 0 ? 6 : null,
    coherent,
    pinned: false,
    // 4E-ARMY-02: a knife that bonds the models of a unit.
    knowsNoFear: has(carried, 'and-they-shall-know-no-fear') || isBonded(table, unit),
  })
}

const isBonded = (table: FourthTable, unit: UnitIndex): boolean =>
  table.unit(unit).models.some((model) => has(kindOf(table, model).carried, 'regroup-below-half'))

const answers: readonly (Option & { readonly tries: boolean })[] = [
  { id: 'regroup', tries: true },
  { id: 'fall-back', tries: false },
]

/** 4E-FALL-20: regrouping is optional. */
function* wantsTo(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  return (yield* choose(sideOf(table, unit), 'regroup.try', subjectOf(table, unit), answers, '4E-FALL-20')).tries
}

/** Longer than any table. */
const anywhere = thousandths(1_000_000)

function* regroups(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  const among = enemiesOf(table, unit)
  const seen =
    among.length === 0
      ? []
      : yield* measure(table, subjectOf(table, unit), { ask: 'seen', unit, within: anywhere, among }, '4E-FALL-21')
  return yield* tested(table, unit, 'regroup', regroupNeeded(leadershipOf(table, unit), seen.length > 0), '4E-FALL-20')
}

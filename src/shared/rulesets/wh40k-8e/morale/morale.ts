import { base, choose, valuesOf, type Carried, type Computed, type Procedure } from '../../../engine'
import { rollPool } from '../dice/pools'
import { moraleAllowed } from '../dice/targets'
import type { ModelIndex, SideIndex, UnitIndex } from '../../wh40k/table/state'
import {
  kindOf,
  opponentOf,
  profileOf,
  sideOf,
  sideState,
  sideSubject,
  subjectOf,
  unitsWhere,
} from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { grantedTo, handlersOf } from '../units/abilities'
import { foldCharacteristic } from '../units/characteristics'
import { chosenModels } from '../../wh40k/units/choosing'
import { unitOptions } from '../../wh40k/units/picking'

const shaken = (table: EighthTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(
    table,
    (unit, profile) => profile.side === side && unit.where === 'on-board' && unit.lost > 0 && !unit.tested,
  )

/** 8E-MORALE-01, 8E-MORALE-08: units that lost models this turn, the active player's first, in the order their player likes. */
export function* moraleStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  for (const side of [active, opponentOf(active)]) {
    const units = shaken(table, side)
    if (units.length === 0) continue
    yield* testMorale(table, yield* nextToTest(table, side, units))
    return true
  }
  return false
}

/** At their own table players take the tests in the order of the army: nothing hangs on it. */
function* nextToTest(table: EighthTable, side: SideIndex, units: readonly UnitIndex[]): Procedure<UnitIndex> {
  const options = unitOptions(table, table.state.declared === null ? units : units.slice(0, 1))
  return (yield* choose(side, 'morale.unit', sideSubject(side), options, '8E-MORALE-08')).unit
}

/** 8E-MORALE-04: the highest Ld among the models left, with what changes it. */
const leadershipOf = (table: EighthTable, unit: UnitIndex, granted: readonly Carried[]): Computed => {
  const highest = Math.max(...table.unit(unit).models.map((model) => profileOf(table, model).ld))
  const rows = valuesOf(handlersOf(table, 'leadership', unit, granted)).flat()
  // 8E-CHAR-05.
  return foldCharacteristic([base('leadership', '8E-DATA-04', highest), ...rows], 1)
}

/** 8E-MORALE-02, 8E-MORALE-03, 8E-MORALE-05 to 8E-MORALE-07: a D6 and the models slain this turn, against the unit's Leadership; the difference flees. */
export function* testMorale(table: EighthTable, unit: UnitIndex): Procedure {
  const granted = yield* grantedTo(table, unit, ['leadership', 'needsNoMorale', 'moraleAgain'])
  const [spared] = handlersOf(table, 'needsNoMorale', unit, granted)
  if (spared !== undefined) {
    table.emit({ type: 'morale-passed', rule: spared.rule, unit, by: spared.id })
    return
  }
  const leadership = leadershipOf(table, unit, granted)
  const { lost } = table.unit(unit)
  const again = handlersOf(table, 'moraleAgain', unit, granted)
  // A test that fails before modifiers may be rolled again.
  const unmodified = leadership.value - lost
  const [face = 0] = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'morale',
    subject: subjectOf(table, unit),
    rule: '8E-MORALE-02',
    needed: moraleAllowed(leadership, lost),
    fails: (shown) => shown > unmodified,
    grants: again.map(({ id }) => ({ by: id, reroll: 'fails' as const })),
  })
  const fleeing = Math.max(0, face - unmodified)
  table.emit({ type: 'morale-tested', rule: '8E-MORALE-03', unit, face, lost, leadership, fleeing })
  if (fleeing === 0) return
  const models = saidToFall(table, unit, fleeing) ?? (yield* fleeingModels(table, unit, fleeing))
  table.emit({ type: 'models-fled', rule: '8E-MORALE-05', unit, models })
  const { warlord } = sideState(table, sideOf(table, unit))
  if (table.options.fledWarlordCounts && warlord !== null && models.includes(warlord))
    table.emit({ type: 'warlord-fled', rule: '8E-OW-23', side: sideOf(table, unit) })
  if (table.unit(unit).models.length === 0) table.emit({ type: 'unit-destroyed', rule: '8E-MORALE-06', unit, by: null })
}

const fleeingModels = (table: EighthTable, unit: UnitIndex, count: number): Procedure<readonly ModelIndex[]> =>
  chosenModels(table, unit, count, {
    kind: 'morale.flee',
    rule: '8E-MORALE-05',
    single: table.options.pickCasualties,
  })

/** At their own table players have said who falls first this turn: those flee, where there are enough of them. */
const saidToFall = (table: EighthTable, unit: UnitIndex, count: number): readonly ModelIndex[] | null => {
  const { models, fallsFirst } = table.unit(unit)
  const first = models.filter((model) => kindOf(table, model).id === fallsFirst)
  return first.length >= count ? first.slice(0, count) : null
}

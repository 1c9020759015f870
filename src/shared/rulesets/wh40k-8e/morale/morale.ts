import { base, choose, valuesOf, type Carried, type Computed, type Procedure } from '../../../engine'
import type { Rolling } from '../../wh40k/dice/pools'
import { rollAgain, rollAll, rollPool, type Roll } from '../dice/pools'
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
import { grantedTo, handlersOf, lentTo, type PerhapsLent } from '../units/abilities'
import { foldCharacteristic } from '../units/characteristics'
import { noteLent } from '../units/following'
import { chosenModels } from '../../wh40k/units/choosing'
import { unitOptions } from '../../wh40k/units/picking'

const shaken = (table: EighthTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(
    table,
    (unit, profile) => profile.side === side && unit.where === 'on-board' && unit.lost > 0 && !unit.tested,
  )

/** 8E-MORALE-01, 8E-MORALE-08: units that lost models this turn, the active player's first, in the order each player chooses. */
export function* moraleStep(table: EighthTable): Procedure<boolean> {
  const { active, declared } = table.state
  const sides = [active, opponentOf(active)]
  if (declared !== null) {
    yield* testAtTable(
      table,
      sides.flatMap((side) => shaken(table, side)),
    )
    return false
  }
  for (const side of sides) {
    const units = shaken(table, side)
    if (units.length === 0) continue
    const options = unitOptions(table, units)
    yield* testMorale(table, (yield* choose(side, 'morale.unit', sideSubject(side), options, '8E-MORALE-08')).unit)
    return true
  }
  return false
}

/**
 * At the players' own table all dice are rolled together, because the order doesn't matter. A unit spared by nearby friends
 * rolls no die; friends who lend Leadership, or a re-roll, are only asked about for a test that fails without.
 */
function* testAtTable(table: EighthTable, units: readonly UnitIndex[]): Procedure {
  const tested: { readonly unit: UnitIndex; readonly sparing: PerhapsLent | undefined }[] = []
  for (const unit of units) {
    const { granted, perhaps } = yield* lentTo(table, unit, ['needsNoMorale'], ['needsNoMorale'])
    if (!isSpared(table, unit, granted)) tested.push({ unit, sparing: perhaps[0] })
  }
  const faces = yield* rollAll(
    table,
    tested.map(({ unit, sparing }): Roll<number> => ({
      pool: {
        ...moralePool(table, unit, []),
        grants: [],
        ...(tested.length > 1 || sparing !== undefined ? { by: subjectOf(table, unit) } : {}),
        ...(sparing === undefined ? {} : { upTo: true }),
      },
      resultOf: ([face = unthrown]) => face,
    })),
  )
  for (const [place, { unit, sparing }] of tested.entries()) {
    const face = faces[place] ?? unthrown
    if (sparing !== undefined) {
      noteLent(table, unit, sparing, face === unthrown)
      if (face === unthrown && isSpared(table, unit, [sparing.grants])) continue
    }
    const granted = fleeingAt(table, unit, [], face) === 0 ? [] : yield* grantedTo(table, unit, lendable)
    const [again] = handlersOf(table, 'moraleAgain', unit, granted)
    const isAgain = again !== undefined && fleeingAt(table, unit, granted, face) > 0
    const last = isAgain ? yield* rollAgain(table, moralePool(table, unit, granted), face, again.id) : face
    yield* takeTest(table, unit, granted, last)
  }
}

/** Face of a unit that needs no test because of friends. */
const unthrown = 0

const lendable = ['leadership', 'needsNoMorale', 'moraleAgain'] as const

/** 8E-MORALE-04: the highest Ld among the remaining models, with its modifiers. */
const leadershipOf = (table: EighthTable, unit: UnitIndex, granted: readonly Carried[]): Computed => {
  const highest = Math.max(...table.unit(unit).models.map((model) => profileOf(table, model).ld))
  const rows = valuesOf(handlersOf(table, 'leadership', unit, granted)).flat()
  // 8E-CHAR-05.
  return foldCharacteristic([base('leadership', '8E-DATA-04', highest), ...rows], 1)
}

/**
 * 8E-MORALE-02, 8E-MORALE-03, 8E-MORALE-05 to 8E-MORALE-07: a D6 plus the models slain this turn, against the unit's
 * Leadership; as many models as the difference flee.
 */
export function* testMorale(table: EighthTable, unit: UnitIndex): Procedure {
  const granted = yield* grantedTo(table, unit, lendable)
  if (isSpared(table, unit, granted)) return
  const [face = 0] = yield* rollPool(table, moralePool(table, unit, granted))
  yield* takeTest(table, unit, granted, face)
}

/** Whether it needs no test; this is logged. */
const isSpared = (table: EighthTable, unit: UnitIndex, granted: readonly Carried[]): boolean => {
  const [spared] = handlersOf(table, 'needsNoMorale', unit, granted)
  if (spared === undefined) return false
  table.emit({ type: 'morale-passed', rule: spared.rule, unit, by: spared.id })
  return true
}

const fleeingAt = (table: EighthTable, unit: UnitIndex, granted: readonly Carried[], face: number): number =>
  Math.max(0, face - leadershipOf(table, unit, granted).value + table.unit(unit).lost)

const moralePool = (table: EighthTable, unit: UnitIndex, granted: readonly Carried[]): Rolling => ({
  side: sideOf(table, unit),
  kind: 'morale',
  subject: subjectOf(table, unit),
  rule: '8E-MORALE-02',
  needed: moraleAllowed(leadershipOf(table, unit, granted), table.unit(unit).lost),
  // A test that fails before modifiers may be rerolled.
  fails: (shown) => fleeingAt(table, unit, granted, shown) > 0,
  grants: handlersOf(table, 'moraleAgain', unit, granted).map(({ id }) => ({ by: id, reroll: 'fails' })),
})

function* takeTest(table: EighthTable, unit: UnitIndex, granted: readonly Carried[], face: number): Procedure {
  const leadership = leadershipOf(table, unit, granted)
  const { lost } = table.unit(unit)
  const fleeing = fleeingAt(table, unit, granted, face)
  table.emit({ type: 'morale-tested', rule: '8E-MORALE-03', unit, face, lost, leadership, fleeing })
  if (fleeing === 0) return
  const models = declaredToFall(table, unit, fleeing) ?? (yield* fleeingModels(table, unit, fleeing))
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

/** At their own table players have said which models fall first: those flee, if there are enough of them. */
const declaredToFall = (table: EighthTable, unit: UnitIndex, count: number): readonly ModelIndex[] | null => {
  const { models, fallsFirst } = table.unit(unit)
  const first = models.filter((model) => kindOf(table, model).id === fallsFirst)
  return first.length >= count ? first.slice(0, count) : null
}

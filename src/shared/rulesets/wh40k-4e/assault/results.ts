import { answersAt, choose, type Option, type Procedure } from '../../../engine'
import { majority } from '../../wh40k/classic/assault/attacks'
import { caughtOutcome, combatResult, isCaught, maySweep } from '../../wh40k/classic/assault/result'
import { defeatNeeded, noRetreat } from '../../wh40k/classic/morale/causes'
import { headcount, outnumbering, type Counted } from '../../wh40k/classic/morale/strength'
import { has } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { hasGuns } from '../artillery/guns'
import { sufferWounds } from '../casualties/suffering'
import { rollPool } from '../dice/pools'
import { beginFallingBack } from '../morale/falling-back'
import { belowHalf } from '../morale/strength'
import { alwaysPasses, leadershipOf, tested } from '../morale/tests'
import { isGun, isVehicle } from '../../wh40k/classic/roster'
import { charactersOf } from '../characters/company'
import type { FourthTable } from '../table'
import { damageVehicle } from '../vehicles/damage'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { consolidate } from './consolidating'
import { touched } from '../../wh40k/classic/assault/engaging'
import type { Inflicted } from './rounds'
import { canStep, hasSkill, skillOf } from './skill'

type Ratio = ReturnType<typeof outnumbering>

const isLeft = (table: FourthTable, unit: UnitIndex): boolean => table.unit(unit).models.length > 0

/** Decides the winner of the round and applies the consequences to the losers (4E-RES-01 to 4E-RES-05, 4E-MULTI-04). */
export function* settle(table: FourthTable, combat: Combat, wounds: Inflicted): Procedure {
  const fighting = (side: 0 | 1): readonly UnitIndex[] => combat.sides[side].filter((unit) => hasSkill(table, unit))
  // 4E-VASS-09: against vehicles without WS there is no combat result.
  if (fighting(0).length === 0 || fighting(1).length === 0) {
    table.emit({ type: 'combat-fought', rule: '4E-VASS-09', units: unitsIn(combat), wounds, winner: null })
    return
  }
  const wiped = (side: 0 | 1): boolean => fighting(side).every((unit) => !isLeft(table, unit))
  const result = combatResult({ wounds: wounds[0], wiped: wiped(0) }, { wounds: wounds[1], wiped: wiped(1) })
  const units = unitsIn(combat)
  table.emit({ type: 'combat-fought', rule: '4E-RES-01', units, wounds, winner: result.winner })
  if (result.winner === null) return
  const winners = fighting(result.winner).filter((unit) => isLeft(table, unit))
  const beaten = fighting(result.winner === 0 ? 1 : 0).filter((unit) => isLeft(table, unit))
  // Characters follow their unit's result (4E-CHAR-14, 4E-CHAR-15).
  const losers = beaten.filter((unit) => !beaten.some((lead) => lead === table.unit(unit).joined))
  const ratio = outnumbering(countOf(table, winners), countOf(table, beaten))
  const caught = yield* shake(table, winners, losers, ratio)
  // 4E-MULTI-06, 4E-GAP-21: as long as any loser stays, its enemies can't leave the combat.
  if (losers.some((unit) => isLeft(table, unit) && !table.unit(unit).fallingBack)) return
  for (const unit of winners) yield* consolidate(table, unit, result.massacre || caught)
}

/** 4E-MOR-12 to 4E-MOR-15: counts all models of the units, engaged or not; a Monstrous Creature counts as ten (4E-MOR-13, 4E-MC-06). */
const countOf = (table: FourthTable, units: readonly UnitIndex[]): number => {
  const counted = units.flatMap((unit) =>
    table.unit(unit).models.map((model): Counted => {
      const profile = profileOf(table, model)
      // A gun counts as one model.
      if (isGun(profile)) return { kind: 'model', left: 1, profile: 1 }
      if (profile.kind === 'vehicle') return { kind: 'walker', front: profile.front }
      if (profile.type === 'monstrous-creature') return { kind: 'monstrous-creature' }
      return { kind: 'model', left: table.model(model).wounds, profile: profile.w }
    }),
  )
  return headcount(counted, table.options.headcountWounds)
}

/**
 * A Morale test for each losing unit (4E-MOR-10, 4E-MULTI-05, 4E-MCR-02); units that fail fall back, pursued or not. True if
 * any was caught.
 */
function* shake(
  table: FourthTable,
  winners: readonly UnitIndex[],
  losers: readonly UnitIndex[],
  ratio: Ratio,
): Procedure<boolean> {
  const fleeing: UnitIndex[] = []
  for (const unit of losers) {
    if (isVehicle(table.roster(unit))) {
      yield* standFast(table, unit, ratio)
      continue
    }
    const certain = alwaysPasses(table, unit, 'morale')
    const defeat = { by: 'outnumbering', ratio, belowHalf: belowHalf(table, unit) } as const
    const needed = defeatNeeded(leadershipOf(table, unit), defeat)
    if (!(yield* tested(table, unit, 'morale', needed, '4E-MOR-10'))) fleeing.push(unit)
    else if (certain) yield* refuseRetreat(table, unit, ratio, '4E-MOR-17')
  }
  const allFlee = losers.every((unit) => fleeing.includes(unit) || !isLeft(table, unit))
  let caught = false
  for (const unit of fleeing) {
    const chaser = yield* pursuer(table, unit, winners, allFlee)
    const outcome = chaser === null ? 'away' : yield* chase(table, unit, chaser)
    if (outcome === 'fights-on') yield* refuseRetreat(table, unit, ratio, '4E-USR-03')
    if (outcome === 'away') yield* beginFallingBack(table, unit, '4E-RES-05')
    if (outcome === 'destroyed') caught = true
  }
  return caught
}

/**
 * Walkers don't test and never fall back (4E-WALK-05, 4E-VMOR-01); outnumbered two to one, a walker takes a glancing hit
 * (4E-WALK-06, 4E-MOR-19, 4E-AMB-09).
 */
function* standFast(table: FourthTable, unit: UnitIndex, ratio: Ratio): Procedure {
  const { glancingHits } = noRetreat(ratio, true)
  const [model] = table.unit(unit).models
  if (glancingHits === 0 || model === undefined) return
  table.emit({ type: 'retreat-refused', rule: '4E-WALK-06', unit, wounds: glancingHits })
  yield* damageVehicle(table, { model, kind: 'glancing', ordnance: false, by: null })
}

/** No Retreat!: wounds for outnumbered units that can't fall back (4E-MOR-16 to 4E-MOR-18, 4E-AMB-08). */
function* refuseRetreat(table: FourthTable, unit: UnitIndex, ratio: Ratio, rule: string): Procedure {
  const { wounds: count } = noRetreat(ratio, false)
  if (count === 0) return
  table.emit({ type: 'retreat-refused', rule, unit, wounds: count })
  const by = { unit, weapon: 'no-retreat', melee: true }
  const plain = { by, strength: 0, ap: null, deniesArmour: false, deniesCover: true, specials: [] }
  const victims = table.unit(unit).models
  yield* sufferWounds(table, unit, { wounds: [{ ...plain, count }], victims, cover: null, torrentOf: Infinity })
}

/** Unmodified Initiative of the majority, the lowest if tied (4E-RES-11). */
const initiativeOf = (table: FourthTable, unit: UnitIndex): number => {
  const all = table.unit(unit).models.flatMap((model) => skillOf(table, model)?.i ?? [])
  return majority(all, 'lower') ?? 0
}

type PursuitOption = Option & { readonly chases: boolean }
const answers: readonly PursuitOption[] = [
  { id: 'pursue', chases: true },
  { id: 'consolidate', chases: false },
]

/** The unit that pursues: the fastest of those in contact that may (4E-RES-06 to 4E-RES-09, 4E-MULTI-06, 4E-GAP-33). Null if none. */
function* pursuer(
  table: FourthTable,
  unit: UnitIndex,
  winners: readonly UnitIndex[],
  allEnemiesFellBack: boolean,
): Procedure<UnitIndex | null> {
  const touching = allEnemiesFellBack ? yield* touched(table, unit, winners, '4E-RES-08') : []
  const able = winners.filter((winner) =>
    maySweep({
      unable:
        !canStep(table, winner) ||
        answersAt(table.modules.at('pursuit', table.roster(winner).carried), { table, unit: winner }).length > 0,
      touches: touching.includes(winner),
      // No other loser of this combat holds them, and no unit is in two combats.
      heldByOthers: false,
      allEnemiesFellBack,
    }),
  )
  const [fastest] = able.toSorted((one, other) => initiativeOf(table, other) - initiativeOf(table, one) || one - other)
  if (fastest === undefined) return null
  const { chases } = yield* choose(
    sideOf(table, fastest),
    'pursuit.choose',
    subjectOf(table, unit),
    answers,
    '4E-RES-06',
  )
  return chases ? fastest : null
}

/** 4E-RES-10 to 4E-RES-13: each side rolls a D6 and adds Initiative; the fleeing unit escapes only with the higher total. */
function* chase(table: FourthTable, unit: UnitIndex, by: UnitIndex): Procedure<'away' | 'destroyed' | 'fights-on'> {
  // 4E-ART-16: guns never escape.
  if (hasGuns(table, unit)) {
    runDown(table, unit, by, '4E-ART-16')
    return 'destroyed'
  }
  const runnerOf = function* (runner: UnitIndex): Procedure<{ face: number; initiative: number }> {
    const pool = { side: sideOf(table, runner), kind: 'pursuit.roll', subject: subjectOf(table, runner) }
    const [face = 0] = yield* rollPool(table, { ...pool, rule: '4E-RES-10', count: 1 })
    return { face, initiative: initiativeOf(table, runner) }
  }
  const winner = yield* runnerOf(by)
  const loser = yield* runnerOf(unit)
  const caught = isCaught(winner, loser)
  const totals = [winner.face + winner.initiative, loser.face + loser.initiative] as const
  table.emit({ type: 'pursued', rule: '4E-RES-10', unit, by, faces: [winner.face, loser.face], totals, caught })
  if (!caught) return 'away'
  // 4E-USR-03.
  const outcome = caughtOutcome(has(table.roster(unit).carried, 'and-they-shall-know-no-fear'))
  if (outcome === 'destroyed') runDown(table, unit, by, '4E-RES-13')
  return outcome
}

const runDown = (table: FourthTable, unit: UnitIndex, by: UnitIndex, rule: string): void => {
  const weapon = { unit: by, weapon: 'sweeping-advance', melee: true }
  for (const one of [...charactersOf(table, unit), unit])
    table.emit({ type: 'unit-destroyed', rule, unit: one, by: weapon })
}

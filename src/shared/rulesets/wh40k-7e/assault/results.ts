import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { majority } from '../../wh40k/classic/assault/attacks'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { isCaught } from '../../wh40k/classic/assault/result'
import { defeatNeeded } from '../../wh40k/classic/morale/causes'
import { isVehicle } from '../../wh40k/classic/roster'
import { place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { beginFallingBack } from '../morale/falling-back'
import { leadershipOf, tested } from '../morale/tests'
import { nervesOf, unitHas } from '../modules/carried'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'
import { touched } from '../../wh40k/classic/assault/engaging'
import { close, type Inflicted } from './rounds'
import { hasSkill, skillOf } from './skill'

const isLeft = (table: SeventhTable, unit: UnitIndex): boolean => table.unit(unit).models.length > 0

/** The side that inflicted more unsaved wounds; equal numbers are a draw (7E-BASE-FIGHT-08). */
const winnerOf = ([first, second]: Inflicted): 0 | 1 | null => (first === second ? null : first > second ? 0 : 1)

/** Decides the winner of the round and applies the consequences to the losers (7E-BASE-FIGHT-08 to 7E-BASE-FIGHT-11). */
export function* settle(table: SeventhTable, combat: Combat, wounds: Inflicted): Procedure {
  const units = unitsIn(combat)
  const fighting = (side: 0 | 1): readonly UnitIndex[] => combat.sides[side].filter((unit) => hasSkill(table, unit))
  const winner = winnerOf(wounds)
  table.emit({ type: 'combat-fought', rule: '7E-BASE-FIGHT-08', units, wounds, winner })
  if (winner !== null) {
    const losers = fighting(winner === 0 ? 1 : 0).filter((unit) => isLeft(table, unit))
    const difference = Math.abs(wounds[0] - wounds[1])
    for (const unit of losers) yield* shake(table, unit, difference)
  }
  yield* partStrays(table, combat)
  for (const side of [0, 1] as const)
    for (const unit of fighting(side)) {
      if (!isLeft(table, unit) || table.unit(unit).fallingBack) continue
      if (isLocked(table.unit(unit))) yield* stay(table, unit)
      else if (winner === side) yield* consolidate(table, unit)
    }
}

/** The losers' Morale test (7E-BASE-FIGHT-09). Vehicles have no Leadership and don't test. */
function* shake(table: SeventhTable, unit: UnitIndex, difference: number): Procedure {
  if (isVehicle(table.roster(unit))) return
  const rule = '7E-BASE-FIGHT-09'
  const stubborn = nervesOf(table, unit).includes('stubborn')
  const needed = defeatNeeded(leadershipOf(table, unit), { by: 'wounds', difference: stubborn ? 0 : difference })
  if (yield* tested(table, unit, { kind: 'morale', needed, rule })) return
  const chaser = pursuerOf(table, unit)
  if (chaser === null || !(yield* chase(table, unit, chaser))) yield* beginFallingBack(table, unit, rule)
}

/** Initiative of the majority of a unit. */
const initiativeOf = (table: SeventhTable, unit: UnitIndex): number =>
  majority(
    table.unit(unit).models.flatMap((model) => skillOf(table, model)?.i ?? []),
    'higher',
  ) ?? 0

const mayPursue = (table: SeventhTable, unit: UnitIndex): boolean =>
  !unitHas(table, unit, 'slow') && !unitHas(table, unit, 'neverPursues')

/** The unit that pursues: the fastest of those it fought that aren't locked with another unit and aren't slow. */
const pursuerOf = (table: SeventhTable, unit: UnitIndex): UnitIndex | null => {
  const free = table.unit(unit).lockedWith.filter((enemy) => {
    const held = table.unit(enemy).lockedWith.filter((other) => other !== unit && !table.unit(other).fallingBack)
    return held.length === 0 && hasSkill(table, enemy) && isLeft(table, enemy) && mayPursue(table, enemy)
  })
  const [fastest] = free.toSorted((one, other) => initiativeOf(table, other) - initiativeOf(table, one) || one - other)
  return fastest ?? null
}

/**
 * Each side rolls a D6 and adds Initiative; if the winner's total equals or beats the loser's, the loser is destroyed
 * (7E-BASE-FIGHT-10). True if it is.
 */
function* chase(table: SeventhTable, unit: UnitIndex, by: UnitIndex): Procedure<boolean> {
  const rule = '7E-BASE-FIGHT-10'
  const runner = function* (one: UnitIndex): Procedure<{ face: number; initiative: number }> {
    const pool = { side: sideOf(table, one), kind: 'pursuit.roll', subject: subjectOf(table, one), rule, count: 1 }
    const [face = 0] = yield* rollPool(table, pool)
    return { face, initiative: initiativeOf(table, one) }
  }
  const winner = yield* runner(by)
  const loser = yield* runner(unit)
  const caught = isCaught(winner, loser)
  const totals = [winner.face + winner.initiative, loser.face + loser.initiative] as const
  table.emit({ type: 'pursued', rule, unit, by, faces: [winner.face, loser.face], totals, caught })
  // A unit that knows no fear isn't destroyed but fights on (7E-G-01).
  if (caught && !nervesOf(table, unit).includes('know-no-fear'))
    table.emit({ type: 'unit-destroyed', rule, unit, by: { unit: by, weapon: 'sweeping-advance', melee: true } })
  return caught
}

/** Losers that pass their test pile in (7E-BASE-FIGHT-11). */
function* stay(table: SeventhTable, unit: UnitIndex): Procedure {
  const { lockedWith, models } = table.unit(unit)
  yield* close(table, unit, lockedWith, models, '7E-BASE-FIGHT-11')
}

/** Enemies no longer in contact are no longer locked. Only one side is asked for contacts, since they are the same for the other. */
function* partStrays(table: SeventhTable, { sides: [units] }: Combat): Procedure {
  for (const unit of units) {
    const { lockedWith } = table.unit(unit)
    if (lockedWith.length === 0) continue
    const reached = yield* touched(table, unit, lockedWith, '7E-BASE-FIGHT-01')
    for (const other of lockedWith.filter((enemy) => !reached.includes(enemy)))
      table.emit({ type: 'units-parted', rule: '7E-BASE-FIGHT-01', unit, other })
  }
}

/** Winners with no enemy left in the combat move D6" (7E-BASE-FIGHT-11). */
function* consolidate(table: SeventhTable, unit: UnitIndex): Procedure {
  if (!isOnBoard(table.unit(unit)) || isVehicle(table.roster(unit))) return
  const rule = '7E-BASE-FIGHT-11'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const faces = yield* rollPool(table, { side, kind: 'consolidation.roll', subject, rule, count: 1 })
  const [total = 0] = faces
  table.emit({ type: 'dice-rolled', rule, purpose: 'consolidation', unit, faces, total })
  const question = {
    ask: 'move',
    unit,
    kind: 'consolidate',
    allowance: inches(total),
    minimum: NOTHING,
    targets: [],
  } as const
  const { places } = yield* place(side, subject, question, rule)
  if (places.length > 0) table.emit({ type: 'unit-moved', rule, unit, kind: 'consolidate', places })
}

import { inches, placementOf, rounded, type Length } from '../../../space'
import { distanceBetween, middleOf } from '../../wh40k/bots/goals'
import { has } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, firstModel, profileOf, sideOf } from '../../wh40k/table/table'
import { isVehicle } from '../../wh40k/classic/roster'
import { skillOf } from '../assault/skill'
import { withCompany } from '../characters/company'
import { isScoring } from '../missions/scoring'
import { alwaysPasses, leadershipOf } from '../morale/tests'
import type { FourthTable } from '../table'
import { woundsOf } from './fighting'
import { chargeRate, moveRate } from '../movement/rates'
import { fails } from './stopping'
import { canHurt } from './worth'

/** One side at the start of an assault: a unit, its characters or their unit, and friends already in the combat. */
interface Side {
  readonly models: number
  readonly wounds: number
  /** Points of its remaining models, halved for units that don't count for objectives (4E-VP-04). */
  readonly points: number
  /** The remaining share below which the unit no longer scores, and what scoring is worth in addition to its points. */
  readonly half: number
  readonly stake: number
  readonly initiative: number
  /** Wounds dealt in the round of the charge, and in any other. */
  readonly charging: number
  readonly standing: number
  readonly leadership: number
  /** Share of the remaining models lost if they fall back; 0 if they never do. */
  readonly flight: number
}

/** A side's state after some attacks. */
interface Left {
  readonly side: Side
  /** Remaining share of the side. */
  readonly share: number
  /** Probability that it hasn't fled. */
  readonly stands: number
}

const pointsOf = (table: FourthTable, unit: UnitIndex): number => {
  const { points, models } = table.roster(unit)
  return ((isScoring(table, unit) ? 1 : 0.5) * points * table.unit(unit).models.length) / models.length
}

/** Units that are caught are destroyed, unless they know no fear (4E-USR-03). */
const flightOf = (table: FourthTable, unit: UnitIndex): number => {
  if (isVehicle(table.roster(unit)) || alwaysPasses(table, unit, 'morale')) return 0
  return has(table.roster(unit).carried, 'and-they-shall-know-no-fear') ? 0.2 : 0.8
}

const sideOfAssault = (table: FourthTable, units: readonly UnitIndex[], enemy: UnitIndex): Side | null => {
  const [lead] = units
  if (lead === undefined || table.unit(lead).models.length === 0) return null
  const models = units.flatMap((unit) => table.unit(unit).models)
  const roster = table.roster(lead)
  return {
    models: models.length,
    wounds: models.reduce((sum, model) => sum + profileOf(table, model).w, 0),
    points: units.reduce((sum, unit) => sum + pointsOf(table, unit), 0),
    half: roster.models.length / 2 / table.unit(lead).models.length,
    stake: isScoring(table, lead) ? roster.points : 0,
    initiative: skillOf(table, firstModel(table, lead))?.i ?? 0,
    charging: woundsOf(table, units, enemy, true),
    standing: woundsOf(table, units, enemy, false),
    leadership: leadershipOf(table, lead),
    flight: flightOf(table, lead),
  }
}

/** Probability that a side that lost a round flees, by its Leadership and how far it is outnumbered. */
const runs = ({ side, share }: Left, other: Left): number => {
  if (side.flight === 0) return 0
  const times = Math.floor((other.share * other.side.models) / (share * side.models) - 0.01)
  return fails(side.leadership - Math.max(0, Math.min(4, times)))
}

/** Wounds dealt in a round. The side struck first strikes back with its survivors. */
const blows = (by: Left, at: Left, charging: boolean, back: number): number => {
  const full = (charging ? by.side.charging : by.side.standing) * by.share
  if (by.side.initiative >= at.side.initiative) return full
  return full * Math.max(0, 1 - back / (by.side.wounds * by.share))
}

/** Probability of winning a round, given the average wounds dealt and taken. */
const wins = (dealt: number, taken: number): number => {
  const ahead = (0.85 * (dealt - taken)) / Math.sqrt(dealt + taken + 0.5)
  return (1 + ahead / Math.sqrt(1 + ahead * ahead)) / 2
}

const afterRound = (was: Left, taken: number, run: (now: Left) => number): Left => {
  const now = { ...was, share: Math.max(0, was.share - taken / was.side.wounds) }
  return { ...now, stands: was.stands * (1 - run(now)) }
}

/** Expected loss of a side: by attacks, in flight, and by no longer scoring. */
const lossOf = ({ side, share, stands }: Left): number => {
  const ran = (1 - stands) * side.flight * share
  const counts = share < side.half ? 0 : stands
  return (1 - share + ran) * side.points + (1 - counts) * side.stake
}

/** Expected value of an assault to a side in points, until the end of the game turn: the enemy's losses minus its own. */
const assaultWorth = (
  table: FourthTable,
  own: readonly UnitIndex[],
  enemies: readonly UnitIndex[],
  charges: boolean,
): number => {
  const [lead, other] = [own[0] ?? -1, enemies[0] ?? -1]
  const [mine, theirs] = [sideOfAssault(table, own, other), sideOfAssault(table, enemies, lead)]
  if (mine === null || theirs === null) return 0
  let ours: Left = { side: mine, share: 1, stands: 1 }
  let others: Left = { side: theirs, share: 1, stands: 1 }
  for (const charging of [charges, false]) {
    const dealt = blows(ours, others, charging, theirs.standing * others.share)
    const taken = blows(others, ours, false, (charging ? mine.charging : mine.standing) * ours.share)
    const won = wins(dealt, taken)
    const [before, there] = [ours, others]
    ours = afterRound(before, taken, (now) => (1 - won) * runs(now, there))
    others = afterRound(there, dealt, (now) => won * runs(now, before))
    if (ours.share === 0 || others.share === 0) break
  }
  return lossOf(others) - lossOf(ours)
}

/** An enemy this near can charge in its turn: a move and a charge. */
const chargedFrom = inches(12)

const isNear = (table: FourthTable, one: UnitIndex, other: UnitIndex): boolean => {
  const [at, there] = [middleOf(table, one), middleOf(table, other)]
  return at !== null && there !== null && distanceBetween(at, there) <= chargedFrom
}

/** Gain of a charge in points: the value of the combat with it, minus that without it, when friends fight on alone or the enemy charges. */
export const chargeGain = (table: FourthTable, unit: UnitIndex, enemy: UnitIndex): number => {
  if (!canHurt(table, unit, enemy)) return -Infinity
  const [own, enemies] = [withCompany(table, [unit]), withCompany(table, [enemy])]
  const friends = table.unit(enemy).lockedWith.filter((one) => sideOf(table, one) === sideOf(table, unit))
  if (friends.length > 0)
    return assaultWorth(table, [...own, ...friends], enemies, true) - assaultWorth(table, friends, enemies, false)
  const charged = isNear(table, unit, enemy) ? Math.max(0, assaultWorth(table, enemies, own, true)) : 0
  return assaultWorth(table, own, enemies, true) + charged / 2
}

/** Typical distance between the centres of two touching bases. */
const touching = inches(1.3)

/** Approximate distance between the nearest models of two units. */
const gapBetween = (table: FourthTable, one: UnitIndex, other: UnitIndex): number => {
  const places = (unit: UnitIndex) =>
    table.unit(unit).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])
  const there = places(other)
  return Math.min(...places(one).flatMap((at) => there.map((enemy) => distanceBetween(at, enemy) - touching)))
}

/** Largest distance of an enemy that a unit can charge this turn. */
const chargeReach = (table: FourthTable, unit: UnitIndex): Length => {
  const roster = table.roster(unit)
  return isVehicle(roster) ? inches(12) : rounded(moveRate(roster) + chargeRate(roster))
}

const mayCharge = (table: FourthTable, unit: UnitIndex): boolean => {
  const { fallingBack, lockedWith } = table.unit(unit)
  return !fallingBack && lockedWith.length === 0
}

/** Whether advancing brings a unit within reach of an enemy that gains by charging it; then waiting and charging first is better. */
export const isBetterCharging = (table: FourthTable, unit: UnitIndex): boolean => {
  const own = withCompany(table, [unit])
  const onwards = moveRate(table.roster(unit))
  return enemiesOf(table, unit).some((enemy) => {
    if (!mayCharge(table, enemy) || middleOf(table, enemy) === null || !canHurt(table, enemy, unit)) return false
    const [gap, reach] = [gapBetween(table, unit, enemy), chargeReach(table, enemy)]
    return gap > reach && gap - onwards <= reach && assaultWorth(table, withCompany(table, [enemy]), own, true) > 0
  })
}

/** Points that an enemy's charge in its next turn costs the side it hurts most; 0 if it is too far away or locked. */
export const threatOf = (table: FourthTable, enemy: UnitIndex): number => {
  if (!mayCharge(table, enemy) || middleOf(table, enemy) === null) return 0
  const [reach, charging] = [chargeReach(table, enemy), withCompany(table, [enemy])]
  return enemiesOf(table, enemy).reduce((most, unit) => {
    if (middleOf(table, unit) === null || !canHurt(table, enemy, unit) || gapBetween(table, enemy, unit) > reach)
      return most
    return Math.max(most, assaultWorth(table, charging, withCompany(table, [unit]), true))
  }, 0)
}

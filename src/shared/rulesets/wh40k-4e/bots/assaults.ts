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

/** One side of an assault as it begins: a unit, those who are one with it and friends who fight already. */
interface Side {
  readonly models: number
  readonly wounds: number
  /** What is left of them, half for those who count for no objective (4E-VP-04). */
  readonly points: number
  /** Share of what is left below which the unit counts no more, and what that is worth beside its points. */
  readonly half: number
  readonly stake: number
  readonly initiative: number
  /** Wounds by their blows in the round of the charge, and in any other. */
  readonly charging: number
  readonly standing: number
  readonly leadership: number
  /** Share of what is left that is lost when they run; 0: they don't. */
  readonly flight: number
}

/** As it stands after some blows. */
interface Left {
  readonly side: Side
  /** Share of it that is left. */
  readonly share: number
  /** Chance that it has not run. */
  readonly stands: number
}

const pointsOf = (table: FourthTable, unit: UnitIndex): number => {
  const { points, models } = table.roster(unit)
  return ((isScoring(table, unit) ? 1 : 0.5) * points * table.unit(unit).models.length) / models.length
}

/** Who is caught is destroyed, but for those who know no fear (4E-USR-03). */
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

/** Chance that a side which lost a round runs: by its Leadership, and by how many more the others are. */
const runs = ({ side, share }: Left, other: Left): number => {
  if (side.flight === 0) return 0
  const times = Math.floor((other.share * other.side.models) / (share * side.models) - 0.01)
  return fails(side.leadership - Math.max(0, Math.min(4, times)))
}

/** Wounds by blows in a round. Who is struck first strikes back with whom he has left. */
const blows = (by: Left, at: Left, charging: boolean, back: number): number => {
  const full = (charging ? by.side.charging : by.side.standing) * by.share
  if (by.side.initiative >= at.side.initiative) return full
  return full * Math.max(0, 1 - back / (by.side.wounds * by.share))
}

/** Chance to win a round with so many wounds, on average, against so many. */
const wins = (dealt: number, taken: number): number => {
  const ahead = (0.85 * (dealt - taken)) / Math.sqrt(dealt + taken + 0.5)
  return (1 + ahead / Math.sqrt(1 + ahead * ahead)) / 2
}

const afterRound = (was: Left, taken: number, run: (now: Left) => number): Left => {
  const now = { ...was, share: Math.max(0, was.share - taken / was.side.wounds) }
  return { ...now, stands: was.stands * (1 - run(now)) }
}

/** What a side has lost: by blows, in flight, and what it no longer counts for. */
const lossOf = ({ side, share, stands }: Left): number => {
  const ran = (1 - stands) * side.flight * share
  const counts = share < side.half ? 0 : stands
  return (1 - share + ran) * side.points + (1 - counts) * side.stake
}

/** What an assault is worth to a side in points, on average, by the end of the game turn: what the others lose, less what it loses itself. */
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

/** From so near an enemy charges in his turn: a move and a charge. */
const chargedFrom = inches(12)

const isNear = (table: FourthTable, one: UnitIndex, other: UnitIndex): boolean => {
  const [at, there] = [middleOf(table, one), middleOf(table, other)]
  return at !== null && there !== null && distanceBetween(at, there) <= chargedFrom
}

/** What a charge gains in points: what the combat comes to with it, less what it comes to without, where friends fight on alone or the enemy charges. */
export const chargeGain = (table: FourthTable, unit: UnitIndex, enemy: UnitIndex): number => {
  if (!canHurt(table, unit, enemy)) return -Infinity
  const [own, enemies] = [withCompany(table, [unit]), withCompany(table, [enemy])]
  const friends = table.unit(enemy).lockedWith.filter((one) => sideOf(table, one) === sideOf(table, unit))
  if (friends.length > 0)
    return assaultWorth(table, [...own, ...friends], enemies, true) - assaultWorth(table, friends, enemies, false)
  const charged = isNear(table, unit, enemy) ? Math.max(0, assaultWorth(table, enemies, own, true)) : 0
  return assaultWorth(table, own, enemies, true) + charged / 2
}

/** Between the middles of two bases that touch, more or less. */
const touching = inches(1.3)

/** Between the nearest models of two units, more or less. */
const gapBetween = (table: FourthTable, one: UnitIndex, other: UnitIndex): number => {
  const places = (unit: UnitIndex) =>
    table.unit(unit).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])
  const there = places(other)
  return Math.min(...places(one).flatMap((at) => there.map((enemy) => distanceBetween(at, enemy) - touching)))
}

/** How far off an enemy may stand whom a unit charges in its turn. */
const chargeReach = (table: FourthTable, unit: UnitIndex): Length => {
  const roster = table.roster(unit)
  return isVehicle(roster) ? inches(12) : rounded(moveRate(roster) + chargeRate(roster))
}

const mayCharge = (table: FourthTable, unit: UnitIndex): boolean => {
  const { fallingBack, lockedWith } = table.unit(unit)
  return !fallingBack && lockedWith.length === 0
}

/** Whether a unit that goes on comes in reach of an enemy who gains by charging it: it rather lets him come, and charges first. */
export const isBetterCharging = (table: FourthTable, unit: UnitIndex): boolean => {
  const own = withCompany(table, [unit])
  const onwards = moveRate(table.roster(unit))
  return enemiesOf(table, unit).some((enemy) => {
    if (!mayCharge(table, enemy) || middleOf(table, enemy) === null || !canHurt(table, enemy, unit)) return false
    const [gap, reach] = [gapBetween(table, unit, enemy), chargeReach(table, enemy)]
    return gap > reach && gap - onwards <= reach && assaultWorth(table, withCompany(table, [enemy]), own, true) > 0
  })
}

/** Points that an enemy's charge in his next turn costs the side it is worst for; 0: he is too far off, or held. */
export const threatOf = (table: FourthTable, enemy: UnitIndex): number => {
  if (!mayCharge(table, enemy) || middleOf(table, enemy) === null) return 0
  const [reach, charging] = [chargeReach(table, enemy), withCompany(table, [enemy])]
  return enemiesOf(table, enemy).reduce((most, unit) => {
    if (middleOf(table, unit) === null || !canHurt(table, enemy, unit) || gapBetween(table, enemy, unit) > reach)
      return most
    return Math.max(most, assaultWorth(table, charging, withCompany(table, [unit]), true))
  }, 0)
}

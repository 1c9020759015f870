import type { BotView } from '../../../bots/bot'
import { inches, type Length, type Placement, placementOf } from '../../../space'
import { distanceBetween } from '../../wh40k/bots/goals'
import type { UnitIndex } from '../../wh40k/table/state'
import { canHurtBy, reachesBy } from '../../wh40k/classic/bots/worth'
import { skillOf } from '../assault/skill'
import { isScoring } from '../missions/scoring'
import { chargeRate } from '../movement/rates'
import type { FourthState } from '../state'
import type { FourthTable } from '../table'

/** Whether any close combat attack of a unit can hurt another one. */
export const canHurt = (table: FourthTable, by: number, target: number): boolean =>
  canHurtBy(table, by, target, (model) => {
    const skill = skillOf(table, model)
    return skill === null ? null : { strength: skill.s.effective }
  })

/** Largest distance between the centres of two touching bases. */
const touching = inches(5)

/** Whether an enemy is near enough for a charge; only then a way is searched for. */
const isInReach = (table: FourthTable, unit: UnitIndex, target: UnitIndex, allowance: Length): boolean => {
  const spots = (one: UnitIndex): Placement[] =>
    table.unit(one).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])
  const enemies = spots(target)
  return spots(unit).some((at) => enemies.some((there) => distanceBetween(at, there) <= allowance + touching))
}

/**
 * A way into contact on the board, over open ground or through terrain with the best dice, since a failed charge costs
 * nothing (4E-ASLT-28); null if none.
 */
export const chargeWay = (
  view: BotView<FourthState>,
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
): 'charge' | 'difficult-charge' | null => {
  const allowance = chargeRate(table.roster(unit))
  if (view.advisor !== null && !isInReach(table, unit, target, allowance)) return null
  const kinds = ['charge', 'difficult-charge'] as const
  return kinds.find((kind) => reachesBy(view, unit, target, allowance, kind)) ?? null
}

/** Whether a charge can reach contact with the best dice. */
export const reaches = (view: BotView<FourthState>, table: FourthTable, unit: UnitIndex, target: UnitIndex): boolean =>
  chargeWay(view, table, unit, target) !== null

/**
 * Weight of making an enemy stop scoring by falling below half. Units that don't score anyway weigh nothing: characters,
 * fleeing units and those already below half (4E-VP-04).
 */
export const scoringWeight = (table: FourthTable, enemy: UnitIndex, worth: number): number => {
  const { models } = table.unit(enemy)
  const roster = table.roster(enemy)
  if (!isScoring(table, enemy)) return 0.5
  const spare = models.length - roster.models.length / 2
  const kills = (worth * roster.models.length) / Math.max(1, roster.points)
  return kills > 0.7 * spare ? 2 : 1
}

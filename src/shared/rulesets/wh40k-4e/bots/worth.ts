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

/** Whether some blow of a unit can do anything to another one. */
export const canHurt = (table: FourthTable, by: number, target: number): boolean =>
  canHurtBy(table, by, target, (model) => {
    const skill = skillOf(table, model)
    return skill === null ? null : { strength: skill.s.effective }
  })

/** From middle to middle of two bases that touch, at most. */
const touching = inches(5)

/** Whether an enemy is near enough for a charge at all: ways are looked for only to those. */
const isInReach = (table: FourthTable, unit: UnitIndex, target: UnitIndex, allowance: Length): boolean => {
  const spots = (one: UnitIndex): Placement[] =>
    table.unit(one).models.flatMap((model) => placementOf(table.state.positions, model) ?? [])
  const enemies = spots(target)
  return spots(unit).some((at) => enemies.some((there) => distanceBetween(at, there) <= allowance + touching))
}

/** A way into contact that the board knows: over open ground, or through terrain with the best of dice, since a charge that falls short costs nothing (4E-ASLT-28); null: there is none. */
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

/** Whether a charge gets into contact, if the dice allow it. */
export const reaches = (view: BotView<FourthState>, table: FourthTable, unit: UnitIndex, target: UnitIndex): boolean =>
  chargeWay(view, table, unit, target) !== null

/** Who is about to fall below half holds nothing any more; who counts for nothing, as characters do, who runs or is below half, holds nothing anyway (4E-VP-04). */
export const scoringWeight = (table: FourthTable, enemy: UnitIndex, worth: number): number => {
  const { models } = table.unit(enemy)
  const roster = table.roster(enemy)
  if (!isScoring(table, enemy)) return 0.5
  const spare = models.length - roster.models.length / 2
  const kills = (worth * roster.models.length) / Math.max(1, roster.points)
  return kills > 0.7 * spare ? 2 : 1
}

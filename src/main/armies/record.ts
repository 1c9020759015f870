import type { BattleResult } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import { recordBattle } from '../battles/opening'
import { keepOutcomes, keepResult, resultOf, commandResult } from '../battles/store'
import { battleOf, campaignOf } from '../database/find'
import type { Change, Done } from '../database/command'
import { battleUnits, gangs, participants } from '../database/schema'
import { keepUnits } from './aftermath'
import { unitRows } from '../gangs/army'

type Sides = { gangId: GangId; power: number }[]

/** Records a battle fought elsewhere: it has a result and no set-up. Throws `invalid` for armies or units of another campaign. */
export function recordArmyBattle(
  change: Change,
  { campaign: campaignId, result }: { campaign: CampaignId; result: BattleResult },
): Done<{ id: BattleId }> {
  const { ruleset } = campaignOf(change, campaignId)
  if (result.ruleset !== ruleset || result.units === undefined)
    throw new AppError('invalid', 'error.battle.notArmies', { where: ['result'] })
  const sides = sidesOf(change, campaignId, result)
  const recorded = recordBattle(change, { campaignId, result: { ...result, origin: 'manual' } })
  for (const { gangId, power } of sides) {
    change.orm
      .update(participants)
      .set({ gangRating: power, crewRating: power })
      .where(and(eq(participants.battleId, recorded.value.id), eq(participants.gangId, gangId)))
      .run()
  }
  return recorded
}

/** The two armies with the Power of their units that took part (8E-OW-11). */
function sidesOf(change: Change, campaignId: CampaignId, { sides, units = [] }: BattleResult): Sides {
  const [first, second] = sides
  if (sides.length !== 2 || first?.gangId === second?.gangId)
    throw new AppError('invalid', 'error.battle.sameGang', { where: ['result', 'sides'] })
  const own = new Map(
    change.orm
      .select()
      .from(gangs)
      .where(eq(gangs.campaignId, campaignId))
      .all()
      .map((army) => [String(army.id), army.id]),
  )
  const left = new Set(units.map(({ id }) => id))
  const found = sides.map(({ gangId }, place) => {
    const army = own.get(gangId)
    if (army === undefined)
      throw new AppError('invalid', 'error.gang.missing', { params: { id: gangId }, where: ['result', 'sides', place] })
    const there = unitRows(change, army).filter(({ id }) =>
      units.some((unit) => unit.id === id && unit.gangId === gangId),
    )
    for (const { id } of there) left.delete(id)
    return { gangId: army, power: there.reduce((sum, { power }) => sum + power, 0) }
  })
  const [stranger] = left
  if (stranger !== undefined)
    throw new AppError('invalid', 'error.unit.missing', { params: { id: stranger }, where: ['result', 'units'] })
  return found
}

const whoWasThere = ({ sides, units = [] }: BattleResult): string =>
  [...sides.map(({ gangId }) => gangId), ...units.map(({ id, gangId }) => `${gangId}/${id}`).sort()].join(' ')

/** Corrects a result. Throws `conflict` for a battle that isn't over, `invalid` if the new result names other armies. */
export function correctArmyBattle(
  change: Change,
  { battle: id, result, reason }: { battle: BattleId; result: BattleResult; reason: string },
): Done<Record<string, never>> {
  const battle = battleOf(change, id)
  const before = resultOf(change, id)
  if (before?.units === undefined) throw new AppError('conflict', 'error.battle.notArmies')
  if (battle.status !== 'fought' && battle.status !== 'committed') {
    throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
  }
  if (whoWasThere(before) !== whoWasThere(result))
    throw new AppError('invalid', 'error.battle.otherUnits', { where: ['result', 'units'] })
  keepResult(change, id, { ...result, ruleset: before.ruleset, origin: before.origin })
  keepOutcomes(change, id, result)
  if (battle.status === 'committed') {
    change.orm.delete(battleUnits).where(eq(battleUnits.battleId, id)).run()
    keepUnits(change, battle, result)
  }
  return { ...commandResult(battle, {}, { scenario: result.scenario }), reason }
}

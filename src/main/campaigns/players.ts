import type { campaigns as contract } from '@shared/contract/campaigns'
import { AppError } from '@shared/contract/error'
import type { CampaignId, PlayerId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { players } from '../database/schema'
import { campaignOf, missing, ofCampaign } from '../database/find'
import { addPlayerRow } from './create'

type Nothing = Record<string, never>

export function addPlayer(
  change: Change,
  { campaignId, player }: z.output<typeof contract.addPlayer.input>,
): Done<{ playerId: PlayerId }> {
  const campaign = campaignOf(change, campaignId)
  checkName(change, campaignId, player.name)
  const next = change.prepared('SELECT coalesce(max(position) + 1, 0) FROM players WHERE campaign_id = ?').pluck()
  const playerId = addPlayerRow(change, campaignId, player, Number(next.get(campaignId)))
  return { value: { playerId }, ...ofCampaign(campaign), params: { player: player.name, role: player.role } }
}

export function changePlayer(
  change: Change,
  { playerId, name, role, notes }: z.output<typeof contract.changePlayer.input>,
): Done<Nothing> {
  const player = playerOf(change, playerId)
  if (name !== undefined && name !== player.name) checkName(change, player.campaignId, name)
  const kept = { name: name ?? player.name, role: role ?? player.role, notes: notes ?? player.notes }
  change.orm.update(players).set(kept).where(eq(players.id, playerId)).run()
  return {
    value: {},
    ...ofCampaign({ id: player.campaignId }),
    params: { player: player.name, to: kept.name, role: kept.role },
  }
}

/** Removes a player. Their gangs stay, without a player. */
export function removePlayer(change: Change, { playerId }: { playerId: PlayerId }): Done<Nothing> {
  const player = playerOf(change, playerId)
  change.orm.delete(players).where(eq(players.id, playerId)).run()
  return { value: {}, ...ofCampaign({ id: player.campaignId }), params: { player: player.name } }
}

function playerOf({ orm }: Change, id: PlayerId) {
  return orm.select().from(players).where(eq(players.id, id)).get() ?? missing('player', id)
}

function checkName(change: Change, campaignId: CampaignId, name: string): void {
  const taken = change.prepared('SELECT EXISTS (SELECT 1 FROM players WHERE campaign_id = ? AND name = ?)').pluck()
  if (taken.get(campaignId, name) === 0) return
  throw new AppError('invalid', 'error.player.taken', { params: { player: name }, where: ['name'] })
}

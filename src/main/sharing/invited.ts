import { CampaignId, GangId, PlayerId } from '@shared/contract/ids'
import type { Invitation } from '@shared/contract/sharing'
import type { SessionId } from '@shared/contract/sessions'
import { Name, PlayerRole } from '@shared/contract/vocabulary'
import { z } from 'zod'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import type { KeptInvitation } from './invitations'

type Invited = Omit<Invitation, 'id' | 'codeUntil' | 'devices'>

/** The person of an invitation, by the present database; undefined if the campaign or the player is gone. */
export function invitedBy(
  store: Store,
  { campaignId, who }: Pick<KeptInvitation, 'campaignId' | 'who'>,
): Invited | undefined {
  const { prepared } = store
  const campaign = Campaign.safeParse(prepared('SELECT id, name FROM campaigns WHERE id = ?').get(campaignId)).data
  if (campaign === undefined) return undefined
  if (typeof who !== 'string') return { campaign, playerId: null, name: who.guest, role: 'guest', gangs: [] }
  const player = Player.safeParse(
    prepared('SELECT id, name, role FROM players WHERE id = ? AND campaign_id = ?').get(who, campaignId),
  ).data
  if (player === undefined) return undefined
  return {
    campaign,
    playerId: player.id,
    name: player.name,
    role: player.role,
    gangs: gangsOf(store, campaignId, who),
  }
}

const Campaign = z.strictObject({ id: CampaignId, name: Name })
const Player = z.strictObject({ id: PlayerId, name: Name, role: PlayerRole })
const Gang = z.strictObject({ id: GangId, name: Name })

/** The gangs a player plays. */
export function gangsOf({ prepared }: Store, campaignId: CampaignId, playerId: PlayerId): Invitation['gangs'] {
  const found = prepared('SELECT id, name FROM gangs WHERE campaign_id = ? AND player_id = ? ORDER BY id')
  return z.array(Gang).parse(found.all(campaignId, playerId))
}

/** The principal of a device with this invitation. */
export function principalBy(store: Store, invitation: KeptInvitation, session: SessionId): Principal | undefined {
  const invited = invitedBy(store, invitation)
  if (invited === undefined) return undefined
  const { name, playerId, campaign } = invited
  if (playerId === null) return { role: 'guest', actor: null, session, campaignId: campaign.id }
  if (invited.role === 'arbitrator') return { role: 'arbitrator', actor: { kind: 'arbitrator', name }, session }
  return { role: 'player', actor: { kind: 'player', playerId, name }, session, campaignId: campaign.id, playerId }
}

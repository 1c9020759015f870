import type { GangId } from '@shared/contract/ids'
import type { InvitationId, sharing as contract } from '@shared/contract/sharing'
import type { Session } from '@shared/contract/sessions'
import type { Access } from '../database/access'
import { campaignOf } from '../database/find'
import { AppError } from '@shared/contract/error'
import type { Principal } from '../principal'
import type { Handlers } from '../router'
import type { Sessions } from '../sessions/sessions'
import type { Changes } from './changes'
import type { Host } from './host'
import { gangsOf, invitedBy } from './invited'
import type { Invitations } from './invitations'

interface Shared {
  readonly access: Access
  readonly sessions: Sessions
  readonly invitations: Invitations
  readonly host: Host
  readonly changes: Changes
}

export function sharingHandlers({
  access,
  sessions,
  invitations,
  host,
  changes,
}: Shared): Handlers<{ sharing: typeof contract }>['sharing'] {
  const devicesOf = (id: InvitationId, asking: Principal): Session[] =>
    sessions
      .list()
      .filter(({ invitation }) => invitation === id)
      .map(({ id: session, userAgent, startedAt, lastSeenAt }) => ({
        id: session,
        userAgent,
        startedAt,
        lastSeenAt,
        current: session === asking.session,
      }))
  return {
    me: (_input, { principal }) => ({
      role: principal.role,
      name: principal.actor === null || principal.actor.kind === 'application' ? null : principal.actor.name,
      campaignId: principal.role === 'arbitrator' ? null : principal.campaignId,
      gangs: principal.role === 'player' ? ownGangs(access, principal) : [],
      shared: host.listening() !== null,
    }),
    follow: ({ after }, { principal, signal }) => changes.follow(principal, after, signal),
    state: (_input, { principal }) => ({
      listening: host.listening(),
      invitations: invitations.list().flatMap((kept) => {
        const invited = invitedBy(access.store(), kept)
        if (invited === undefined) return []
        return [
          { id: kept.id, ...invited, codeUntil: kept.code?.until ?? null, devices: devicesOf(kept.id, principal) },
        ]
      }),
    }),
    switchOn: () => host.switchOn(),
    async switchOff() {
      await host.switchOff()
      return {}
    },
    invite({ campaignId, who }) {
      const { id } = campaignOf(access.store(), campaignId)
      const invited = invitedBy(access.store(), { campaignId: id, who })
      if (invited === undefined) throw new AppError('missing', 'error.player.missing')
      return invitations.invite(id, who)
    },
    renew: ({ id }) => ({ code: invitations.renew(id) }),
    revoke({ id }) {
      invitations.revoke(id)
      for (const session of sessions.list()) if (session.invitation === id) sessions.end(session.id)
      return {}
    },
  }
}

const ownGangs = (access: Access, { campaignId, playerId }: Extract<Principal, { role: 'player' }>): GangId[] =>
  gangsOf(access.store(), campaignId, playerId).map(({ id }) => id)

import type { CampaignId, PlayerId } from '@shared/contract/ids'
import type { SessionId } from '@shared/contract/sessions'
import type { Actor } from '@shared/contract/vocabulary'
import { localArbitrator } from './database/actor'
import type { Reader } from './database/log'

/** Who asks. `session`: that of a browser; null in the desktop window and the terminal. */
export type Principal =
  | { readonly role: 'arbitrator'; readonly actor: Actor; readonly session: SessionId | null }
  | {
      readonly role: 'player'
      readonly actor: Actor
      /** Null: not at a device, what they asked for is done now that it is approved. */
      readonly session: SessionId | null
      readonly campaignId: CampaignId
      readonly playerId: PlayerId
    }
  /** Changes nothing, so the log has no name for them. */
  | { readonly role: 'guest'; readonly actor: null; readonly session: SessionId; readonly campaignId: CampaignId }

/** Those who came by an invitation to a campaign. */
export type Invited = Exclude<Principal, { role: 'arbitrator' }>

/** Whose log they are shown. */
export const readerOf = (principal: Principal): Reader =>
  principal.role === 'arbitrator' ? 'whole' : { playerId: principal.role === 'player' ? principal.playerId : null }

/** What a handler may know about the request besides its input. */
export interface Context {
  /** Aborted when the caller no longer waits: cancelled, window closed, connection lost. */
  signal: AbortSignal
  principal: Principal
  /** A query's answer may be as old as this change of those that the caller was told of; left out: it is the present one. */
  since?: number | undefined
}

/** The arbitrator at this machine, without a browser. */
const localPrincipal: Principal = { role: 'arbitrator', actor: localArbitrator, session: null }

/** How the desktop window and the terminal ask. */
export const localContext = (signal: AbortSignal = new AbortController().signal): Context => ({
  signal,
  principal: localPrincipal,
})

import type { CampaignId, PlayerId } from '@shared/contract/ids'
import type { SessionId } from '@shared/contract/sessions'
import type { Actor } from '@shared/contract/vocabulary'
import { localArbitrator } from './database/actor'
import type { Reader } from './database/log'

/** Who asks. `session`: the browser's; null in the desktop window and the terminal. */
export type Principal =
  | { readonly role: 'arbitrator'; readonly actor: Actor; readonly session: SessionId | null }
  | {
      readonly role: 'player'
      readonly actor: Actor
      /** Null: not from a device, but an approved proposal that is now carried out. */
      readonly session: SessionId | null
      readonly campaignId: CampaignId
      readonly playerId: PlayerId
    }
  /** A guest changes nothing, so the log needs no name for them. */
  | { readonly role: 'guest'; readonly actor: null; readonly session: SessionId; readonly campaignId: CampaignId }

/** Principals with an invitation to a campaign. */
export type Invited = Exclude<Principal, { role: 'arbitrator' }>

/** Whose view of the log they get. */
export const readerOf = (principal: Principal): Reader =>
  principal.role === 'arbitrator' ? 'whole' : { playerId: principal.role === 'player' ? principal.playerId : null }

/** What a handler knows about the request besides its input. */
export interface Context {
  /** Aborted when the caller no longer waits: cancelled, window closed, connection lost. */
  signal: AbortSignal
  principal: Principal
  /** A query may be answered from the state after this change, of which the caller was notified; default: the present state. */
  since?: number | undefined
}

/** The arbitrator at this machine, without a browser. */
const localPrincipal: Principal = { role: 'arbitrator', actor: localArbitrator, session: null }

/** Context of calls from the desktop window and the terminal. */
export const localContext = (signal: AbortSignal = new AbortController().signal): Context => ({
  signal,
  principal: localPrincipal,
})

import type { SessionId } from '@shared/contract/sessions'
import type { Actor } from '@shared/contract/vocabulary'
import { localArbitrator } from './database/actor'

/** Who asks. */
interface Principal {
  readonly actor: Actor
  /** The session of a browser; null in the desktop window and the terminal. */
  readonly session: SessionId | null
}

/** What a handler may know about the request besides its input. */
export interface Context {
  /** Aborted when the caller no longer waits: cancelled, window closed, connection lost. */
  signal: AbortSignal
  principal: Principal
}

/** The arbitrator at this machine, without a browser. */
const localPrincipal: Principal = { actor: localArbitrator, session: null }

/** How the desktop window and the terminal ask. */
export const localContext = (signal: AbortSignal = new AbortController().signal): Context => ({
  signal,
  principal: localPrincipal,
})

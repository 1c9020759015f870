import type { CampaignId } from '@shared/contract/ids'
import type { SessionId } from '@shared/contract/sessions'
import type { Change } from '@shared/contract/sharing'
import type { Principal } from '../principal'

/** Notifies all connected clients of changes. They query the content themselves, each within their own permissions. */
export interface Changes {
  /** `campaigns`: those affected; null: unknown, so possibly any. */
  happened(by: Principal, campaigns: ReadonlySet<CampaignId> | null): void
  /** Number of changes so far. */
  count(): number
  /** Number of this principal's last change; 0: none yet. */
  lastBy(who: Principal): number
  /** Notifies of others' changes from now on; at once, if there were any since change number `after`. */
  follow(who: Principal, after: number | undefined, signal: AbortSignal): AsyncGenerator<Change, void, void>
}

/** How often a line is sent without news, so that both ends and proxies keep the connection. Milliseconds. */
const heartbeat = 15_000

/** The first change is sent at once; those that follow within this time are sent together. Milliseconds. */
const apart = 250

/**
 * `from`: where counting begins; the clock, so that no earlier host process has counted so far. Numbers that a device has from an earlier
 * process are not valid here.
 */
export function changesHub(from = Date.now()): Changes {
  let count = from
  const lastBy = new Map<SessionId | null, number>()
  const listeners = new Set<(by: Principal, campaigns: ReadonlySet<CampaignId> | null) => void>()
  return {
    happened(by, campaigns) {
      count += 1
      lastBy.set(by.session, count)
      for (const listener of listeners) listener(by, campaigns)
    },
    count: () => count,
    lastBy: ({ session }) => lastBy.get(session) ?? 0,
    async *follow(who, after, signal) {
      let missed = after !== undefined && after !== count
      let notifiedAt = -apart
      let wake = () => undefined as void
      /** Waits this many milliseconds, or until woken. With a new promise each time: waiters on a lasting one would never be freed. */
      const rest = async (milliseconds: number): Promise<void> => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, milliseconds)
        wake = resolve
        await promise
        clearTimeout(timer)
      }
      const hear = (by: Principal, campaigns: ReadonlySet<CampaignId> | null) => {
        // The client that made the change has already read the new state.
        if (by.session === who.session) return
        if (who.role !== 'arbitrator' && campaigns !== null && !campaigns.has(who.campaignId)) return
        if (!missed) wake()
        missed = true
      }
      const leave = () => wake()
      listeners.add(hear)
      signal.addEventListener('abort', leave)
      try {
        yield { kind: 'beat', count }
        while (!signal.aborted) {
          if (!missed) await rest(heartbeat)
          const wait = notifiedAt + apart - performance.now()
          if (missed && wait > 0 && !signal.aborted) await rest(wait)
          if (signal.aborted) return
          const kind = missed ? 'changed' : 'beat'
          if (missed) notifiedAt = performance.now()
          missed = false
          yield { kind, count }
        }
      } finally {
        listeners.delete(hear)
        signal.removeEventListener('abort', leave)
      }
    },
  }
}

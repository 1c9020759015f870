import type { CampaignId } from '@shared/contract/ids'
import type { SessionId } from '@shared/contract/sessions'
import type { Change } from '@shared/contract/sharing'
import type { Principal } from '../principal'

/** Tells everybody who looks on that something was changed. What it is they ask for themselves, each within what is theirs to see. */
export interface Changes {
  /** `campaigns`: those it was about; null: nobody knows, it may be any. */
  happened(by: Principal, campaigns: ReadonlySet<CampaignId> | null): void
  /** How many there have been. */
  count(): number
  /** The last that this one made; 0: none yet. */
  lastBy(who: Principal): number
  /** What others change from now on; at once, where something has been since the `after`th change. */
  follow(who: Principal, after: number | undefined, signal: AbortSignal): AsyncGenerator<Change, void, void>
}

/** A line that shows nobody has gone, for both ends and for proxies between them. Milliseconds. */
const heartbeat = 15_000

/** The first change is told at once; those of this long after it are told of together. Milliseconds. */
const apart = 250

/** `from`: no host before this one has counted so far. What a device heard of another host's changes says nothing about these. */
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
      let toldAt = -apart
      let wake = () => undefined as void
      /** So many milliseconds, or until it is woken. A promise of its own each time: what waits for a lasting one is never let go. */
      const rest = async (milliseconds: number): Promise<void> => {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, milliseconds)
        wake = resolve
        await promise
        clearTimeout(timer)
      }
      const hear = (by: Principal, campaigns: ReadonlySet<CampaignId> | null) => {
        // Who changed something has read anew already.
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
          const wait = toldAt + apart - performance.now()
          if (missed && wait > 0 && !signal.aborted) await rest(wait)
          if (signal.aborted) return
          const kind = missed ? 'changed' : 'beat'
          if (missed) toldAt = performance.now()
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

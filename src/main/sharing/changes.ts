import type { CampaignId } from '@shared/contract/ids'
import type { Change } from '@shared/contract/sharing'
import type { Principal } from '../principal'

/** Tells everybody who looks on that something was changed. What it is they ask for themselves, each within what is theirs to see. */
export interface Changes {
  /** `campaigns`: those it was about; null: nobody knows, it may be any. */
  happened(by: Principal, campaigns: ReadonlySet<CampaignId> | null): void
  /** What others change from now on; at once, where something has been since the `after`th change. */
  follow(who: Principal, after: number | undefined, signal: AbortSignal): AsyncGenerator<Change>
}

/** A line that shows nobody has gone, for both ends and for proxies between them. Milliseconds. */
const heartbeat = 15_000

/** What is changed within this time is told of together. Milliseconds. */
const together = 100

export function changesHub(): Changes {
  let count = 0
  const listeners = new Set<(by: Principal, campaigns: ReadonlySet<CampaignId> | null) => void>()
  return {
    happened(by, campaigns) {
      count += 1
      for (const listener of listeners) listener(by, campaigns)
    },
    async *follow(who, after, signal) {
      let missed = after !== undefined && after !== count
      let wake = () => undefined as void
      const hear = (by: Principal, campaigns: ReadonlySet<CampaignId> | null) => {
        // Who changed something has read anew already.
        if (by.session === who.session) return
        if (who.role !== 'arbitrator' && campaigns !== null && !campaigns.has(who.campaignId)) return
        missed = true
        wake()
      }
      const leaving = Promise.withResolvers<void>()
      const gone = leaving.promise
      const leave = () => {
        leaving.resolve()
        wake()
      }
      listeners.add(hear)
      signal.addEventListener('abort', leave)
      try {
        yield { kind: 'beat', count }
        while (!signal.aborted) {
          if (missed) {
            await Promise.race([new Promise((resolve) => setTimeout(resolve, together)), gone])
            if (signal.aborted) return
            missed = false
            yield { kind: 'changed', count }
            continue
          }
          const { promise, resolve } = Promise.withResolvers<void>()
          wake = resolve
          const timer = setTimeout(resolve, heartbeat)
          await promise
          clearTimeout(timer)
          if (!missed && !signal.aborted) yield { kind: 'beat', count }
        }
      } finally {
        listeners.delete(hear)
        signal.removeEventListener('abort', leave)
      }
    },
  }
}

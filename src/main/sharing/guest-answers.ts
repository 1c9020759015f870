import type { Reply } from '@shared/contract'
import { type Clock, realClock } from '../clock'
import type { Router } from '../router'

/** Most kept answers; a guest's page needs about ten. */
const most = 300
/** Maximum age of a kept answer, in milliseconds, whatever change the client asks for. */
const oldest = 1000
/** While changes come fast an answer is computed at most this often; clients that ask meanwhile wait for the next one. Milliseconds. */
const apart = 250

interface Kept {
  readonly reply: Promise<Reply>
  /** When it was computed, and how many changes there had been; null while it is pending. */
  worked(): { readonly at: number; readonly changes: number } | null
}

/**
 * All guests of a campaign are shown the same, so one who asks after a change gets the answer that another guest got after it. `same`: the
 * queries for which that is true. `changes`: number of changes so far.
 */
export function guestAnswers(
  router: Router,
  same: ReadonlySet<string>,
  changes: () => number,
  { now, wait }: Clock = realClock,
): Router['call'] {
  let kept = new Map<string, Kept>()
  return (name, input, context) => {
    const { principal, since } = context
    if (principal.role !== 'guest' || since === undefined || !same.has(name)) return router.call(name, input, context)
    const question = JSON.stringify([principal.campaignId, name, input])
    const known = kept.get(question)
    const last = known?.worked() ?? null
    if (known !== undefined && (last === null || (last.changes >= since && now() - last.at <= oldest)))
      return known.reply
    let worked: ReturnType<Kept['worked']> = null
    const work = (): Promise<Reply> => {
      // Computed as of now, so that it also serves those notified of later changes; and even if the first client no longer waits.
      worked = { at: now(), changes: changes() }
      const { signal } = new AbortController()
      return router.call(name, input, { principal, signal, since: Math.max(since, worked.changes) })
    }
    const left = last === null ? 0 : last.at + apart - now()
    const reply = left > 0 ? wait(left).then(work) : work()
    if (kept.size >= most) kept = new Map()
    kept.set(question, { reply, worked: () => worked })
    return reply
  }
}

import type { Reply } from '@shared/contract'
import { type Clock, realClock } from '../clock'
import type { Router } from '../router'

/** Answers that are kept at most: a guest's page asks for about ten. */
const most = 300
/** No answer is older than this, whichever change is asked about. Milliseconds. */
const oldest = 1000
/** While changes come fast an answer is worked out this seldom, and who asks meanwhile waits for the next. Milliseconds. */
const apart = 250

interface Kept {
  readonly reply: Promise<Reply>
  /** When it was worked out, and how many changes there had been; null: it will be. */
  worked(): { readonly at: number; readonly changes: number } | null
}

/**
 * The guests of one campaign are shown the same: who asks because of a change is given what another guest was given who asked because of it.
 * `same`: the queries of which that is true. `changes`: how many there have been.
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
      // As of now, so that it does for those too who have heard of later changes; and whether or not the first who asked still waits.
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

import { type Clock, realClock } from '../clock'
import type { Access } from './access'

/** Most kept answers; a phone asks for a few. */
const most = 500
/** Maximum age of a kept answer, in milliseconds, whatever change the client asks for. */
const oldest = 1000
/**
 * While changes come fast, a client that asks after a change waits until this long after the last answer, and all waiting clients get the
 * next one. Milliseconds.
 */
const apart = 250

export interface KeptReads {
  /**
   * The kept answer, if nothing was written since or it was computed after change number `since`; else `work`'s. Callers must not modify
   * it. `together`: waits for others who ask the same soon.
   */
  answer(question: string, work: () => unknown, since?: number, together?: boolean): Promise<unknown>
}

interface Kept {
  readonly answer: unknown
  /** This connection's count of writes and of changes when it was computed. */
  readonly written: unknown
  readonly changes: number
  readonly at: number
}

/** Lets 200 phones that read the same page after the same change share one computation. `changes`: number of changes so far. */
export function keptReads(
  access: Pick<Access, 'store'>,
  changes: () => number,
  { now, wait }: Clock = realClock,
): KeptReads {
  let kept = new Map<string, Kept>()
  let others: unknown
  let of: unknown
  /** Writes of this connection so far. Answers are dropped if another connection writes. */
  const written = (): unknown => {
    const { sqlite, prepared } = access.store()
    const version = prepared('PRAGMA data_version').pluck().get()
    if (sqlite !== of || version !== others) kept = new Map()
    of = sqlite
    others = version
    return prepared('SELECT total_changes()').pluck().get()
  }
  const coming = new Map<string, Promise<unknown>>()
  const workOut = async (question: string, work: () => unknown): Promise<unknown> => {
    const asked = { written: written(), changes: changes(), at: now() }
    const answer = await work()
    if (written() !== asked.written) return answer
    if (kept.size >= most) kept = new Map()
    kept.set(question, { answer, ...asked })
    return answer
  }
  return {
    async answer(question, work, since = Infinity, together = false) {
      const asked = { written: written(), at: now() }
      const known = kept.get(question)
      if (known !== undefined) {
        if (known.written === asked.written) return known.answer
        if (known.changes >= since && asked.at - known.at <= oldest) return known.answer
      }
      const left = known === undefined ? 0 : known.at + apart - asked.at
      if (!together || left <= 0) return workOut(question, work)
      const next =
        coming.get(question) ??
        wait(left).then(() => {
          coming.delete(question)
          return workOut(question, work)
        })
      coming.set(question, next)
      return next
    },
  }
}

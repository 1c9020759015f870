import { type Clock, realClock } from '../clock'
import type { Access } from './access'

/** Answers that are kept at most; a phone asks for a few. */
const most = 500
/** An answer older than this is given to nobody, whichever change they ask since. Milliseconds. */
const oldest = 1000
/** While changes come fast, who asks because of one waits so long after the last answer, and is given the next with all others. Milliseconds. */
const apart = 250

export interface KeptReads {
  /**
   * The answer that was worked out before, as long as nothing was written since, or where it was worked out after the `since`th change; else
   * `work`'s. Callers must not change it. `together`: others who ask the same soon are waited for.
   */
  answer(question: string, work: () => unknown, since?: number, together?: boolean): Promise<unknown>
}

interface Kept {
  readonly answer: unknown
  /** What this connection had written, and how many changes there had been. */
  readonly written: unknown
  readonly changes: number
  readonly at: number
}

/** Two hundred phones that read the same page after the same change need it worked out once. `changes`: how many there have been. */
export function keptReads(
  access: Pick<Access, 'store'>,
  changes: () => number,
  { now, wait }: Clock = realClock,
): KeptReads {
  let kept = new Map<string, Kept>()
  let others: unknown
  let of: unknown
  /** Counts what this connection has written. Nothing is kept over what another writes. */
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

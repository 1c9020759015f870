import type { Access } from './access'

/** Answers that are kept at most; a phone asks for a few. */
const most = 500

export interface KeptReads {
  /** The answer that was worked out before, as long as nothing was written since; else `work`'s. Callers must not change it. */
  answer(question: string, work: () => unknown): Promise<unknown>
}

/** Two hundred phones that read the same page after the same change need it worked out once. */
export function keptReads(access: Pick<Access, 'store'>): KeptReads {
  let kept = new Map<string, unknown>()
  let version = ''
  let of: unknown
  /** Counts what this connection has written, and whether another has. */
  const now = (): string => {
    const { sqlite, prepared } = access.store()
    const own = String(prepared('SELECT total_changes()').pluck().get())
    const others = String(prepared('PRAGMA data_version').pluck().get())
    if (sqlite !== of || version !== `${own}/${others}`) kept = new Map()
    of = sqlite
    version = `${own}/${others}`
    return version
  }
  return {
    async answer(question, work) {
      const asked = now()
      if (kept.has(question)) return kept.get(question)
      const answer = await work()
      if (now() === asked && kept.size < most) kept.set(question, answer)
      return answer
    },
  }
}

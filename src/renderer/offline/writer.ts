import { storeOfAnswers } from './stores'

/** Most kept answers; the oldest are removed, some at a time. */
const most = 200
const trimmedAfter = 50

/** An unchanged answer is written again after this long, so its stored age is off by no more. Milliseconds. */
const asOldAs = 30_000
/** Longer answers are not compared, since that would keep them in memory. Characters. */
const longestKnown = 10_000

interface Written {
  readonly text: string
  readonly at: number
}

/**
 * Writes answers into the store, in rounds: those that come meanwhile wait for the next round, which writes the last answer to each
 * question. A page asks much again after every change, and most answers are unchanged: those are written only when their stored age is too
 * far off.
 */
export function writerTo(stores: CacheStorage): {
  keep(address: string, reply: unknown, at: number): void
  forget(): Promise<void>
} {
  const waiting = new Map<string, Written>()
  const written = new Map<string, Written>()
  let writing = false
  let untrimmed = 0

  const isWritten = (address: string, { text, at }: Written): boolean => {
    const last = waiting.get(address) ?? written.get(address)
    return last !== undefined && last.text === text && at - last.at < asOldAs
  }
  const round = async () => {
    const store = await stores.open(storeOfAnswers)
    const all = [...waiting]
    waiting.clear()
    for (const [address, answer] of all) {
      if (answer.text.length <= longestKnown) written.set(address, answer)
      else written.delete(address)
    }
    await Promise.all(
      all.map(([address, { text, at }]) =>
        store.put(address, new Response(text, { headers: { 'date-kept': String(at) } })),
      ),
    )
    untrimmed += all.length
    if (untrimmed < trimmedAfter) return
    untrimmed = 0
    written.clear()
    // Rewritten answers move to the end of the list.
    const kept = await store.keys()
    await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => store.delete(old)))
  }
  const write = async () => {
    writing = true
    try {
      while (waiting.size > 0) await round()
    } finally {
      writing = false
    }
  }

  return {
    keep(address, reply, at) {
      const answer = { text: JSON.stringify(reply), at }
      if (isWritten(address, answer)) return
      waiting.set(address, answer)
      if (!writing) void write()
    },
    async forget() {
      waiting.clear()
      written.clear()
      await stores.delete(storeOfAnswers)
    },
  }
}

import { storeOfAnswers } from './stores'

/** The oldest go first, some at a time. */
const most = 200
const trimmedAfter = 50

/** An answer that is the same again is told to be so much older at most. Milliseconds. */
const asOldAs = 30_000
/** Longer ones are not compared, as they would be held in memory for it. Characters. */
const longestKnown = 10_000

interface Written {
  readonly text: string
  readonly at: number
}

/**
 * Writes into the store of answers, in rounds: what comes meanwhile waits for the next, which writes the last answer to each question. A page
 * asks much again after every change, and most answers are the same: those are written anew once their age would be told wrong.
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
    // What is written anew goes to the end of them.
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

/** How long reads go on in one turn of the event loop, not counting the last: the longest a command waits. Milliseconds. */
const usually = 4

/**
 * Resolves for callers in order, for a few milliseconds in each turn of the event loop: the next caller begins when the synchronous work of
 * the one before is done. So a command that comes while two hundred phones read waits for a few of them, not for all. `now`: in
 * milliseconds.
 */
export function fewATurn(now = () => performance.now()): () => Promise<void> {
  const waiting: (() => void)[] = []
  const turn = () => {
    const end = now() + usually
    const next = () => {
      waiting.shift()?.()
      if (waiting.length === 0) return
      // Node runs resolved promises, with all that follows from them at once, before the next tick.
      queueMicrotask(() => process.nextTick(() => (now() < end ? next() : setImmediate(turn))))
    }
    next()
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(turn)
    })
}

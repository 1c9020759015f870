/** So long reads go on in a turn, the last of them not counted: a command waits no longer. Milliseconds. */
const usually = 4

/**
 * Resolves for callers in their order, for a few milliseconds in each turn of the event loop: the next begins when what the one before did at
 * once is done. A command that comes while two hundred phones read then waits for a few of them, not for all. `now`: in milliseconds.
 */
export function fewATurn(now = () => performance.now()): () => Promise<void> {
  const waiting: (() => void)[] = []
  const turn = () => {
    const end = now() + usually
    const next = () => {
      waiting.shift()?.()
      if (waiting.length === 0) return
      // Node runs what was resolved, and all that follows from it at once, before the next tick.
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

/** A command waits for so many reads at most; more of them in a turn would let it wait longer, fewer let reads wait while a file leaves. */
const most = 8

/**
 * Resolves for a few callers in each turn of the event loop, in their order. A command that comes while two hundred phones read then waits
 * for a few of them, not for all.
 */
export function fewATurn(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    for (const resolve of waiting.splice(0, most)) resolve()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}

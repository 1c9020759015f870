/**
 * Resolves for one caller in each turn of the event loop, in their order. A command that comes while two hundred phones read then waits for
 * one of them, not for all.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}

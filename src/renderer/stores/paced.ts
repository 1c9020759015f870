/** Rapid changes are read together, and a series of changes at least about once a second. Milliseconds. */
const together = 200
const goingOn = 350
/** A random delay, so that two hundred phones don't all read at once. Milliseconds. */
const spread = 300

/**
 * Returns a function that triggers `read` soon: one read at a time, and less often the longer the host takes to answer. `read` must not
 * fail.
 */
export function paced(read: () => Promise<unknown>): () => void {
  let wanted = false
  let reading = false
  let next = 0
  const go = async () => {
    reading = true
    while (wanted) {
      const wait = Math.max(together, next - performance.now()) + Math.random() * spread
      await new Promise((resolve) => setTimeout(resolve, wait))
      wanted = false
      const began = performance.now()
      await read()
      const ended = performance.now()
      next = ended + goingOn + (ended - began)
    }
    reading = false
  }
  return () => {
    wanted = true
    if (!reading) void go()
  }
}

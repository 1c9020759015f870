/** Changes that come fast are read together, and while they go on coming still within a second. Milliseconds. */
const together = 200
const goingOn = 350
/** Two hundred phones don't all read at the same moment. Milliseconds. */
const spread = 300

/** Reads soon after it is called: one reading at a time, and less often the longer the host takes to answer. `read` doesn't fail. */
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

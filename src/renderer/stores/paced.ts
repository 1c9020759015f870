/** Changes that come fast are read together; two hundred phones don't all read at the same moment. Milliseconds. */
const together = 200
const spread = 300

/** Reads soon after it is called: one reading at a time, and less often the longer the host takes to answer. `read` doesn't fail. */
export function paced(read: () => Promise<unknown>): () => void {
  let wanted = false
  let reading = false
  const go = async () => {
    reading = true
    let took = 0
    while (wanted) {
      const wait = together + Math.random() * spread + took
      await new Promise((resolve) => setTimeout(resolve, wait))
      wanted = false
      const began = performance.now()
      await read()
      took = performance.now() - began
    }
    reading = false
  }
  return () => {
    wanted = true
    if (!reading) void go()
  }
}

/**
 * SQLite has one writer. Commands run in this thread, one after another; while another thread writes they wait here, where waiting doesn't
 * block readers.
 */
export interface Turns {
  /** Runs a command, at once unless another thread writes. */
  command<T>(work: () => Promise<T> | T): Promise<T>
  /** Resolves when no command is running, and makes all others wait until the returned function is called. */
  alone(): Promise<() => void>
  /** For a command that leaves its writing to another thread: it waits for running commands, and later ones wait for it. */
  handOver<T>(work: () => Promise<T>): Promise<T>
}

export function turns(): Turns {
  let commands = 0
  let idle = Promise.withResolvers<void>()
  let last: Promise<void> | null = null
  const over = () => {
    commands -= 1
    if (commands > 0) return
    idle.resolve()
    idle = Promise.withResolvers()
  }
  const alone = async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    while (commands > 0) await idle.promise
    return () => {
      if (last === promise) last = null
      resolve()
    }
  }
  return {
    alone,
    async command(work) {
      while (last !== null) await last
      commands += 1
      try {
        return await work()
      } finally {
        over()
      }
    },
    async handOver(work) {
      // Otherwise it would wait for itself.
      over()
      const leave = await alone()
      try {
        return await work()
      } finally {
        commands += 1
        leave()
      }
    },
  }
}

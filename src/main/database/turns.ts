/**
 * SQLite has one writer. Commands are carried out in this thread, one after another; while another thread writes they wait here, where waiting holds up
 * nobody who only reads.
 */
export interface Turns {
  /** Carries out a command, at once unless another thread writes. */
  command<T>(work: () => Promise<T> | T): Promise<T>
  /** Resolves when no command is being carried out, and keeps all others waiting until it is told that the work is over. */
  alone(): Promise<() => void>
  /** For a command that leaves its writing to another thread: it waits for the others, and later ones wait for it. */
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
      // It would wait for itself.
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

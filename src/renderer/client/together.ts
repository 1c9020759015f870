import { mostTogether, type Transport } from '@shared/contract/transport'

type Reader = Pick<Transport, 'call'>

interface Asked {
  readonly operation: string
  readonly input: unknown
  readonly replied: Promise<unknown>
  reply(reply: unknown): void
  fail(error: unknown): void
}

/** One query of several, as it goes to the host. */
export type Question = Pick<Asked, 'operation' | 'input'>

interface Gathered {
  readonly all: Asked[]
  since: number | undefined
}

/**
 * Queries for the host: those that are asked in one turn go in one request, or in a few where they are many; each of them once. `several` gets
 * their replies in the order asked, or throws.
 */
export interface Gathering extends Reader {
  /**
   * Sets off queries in this turn and in what comes of it at once. `since`: the change because of which they are asked, as the host counts; the
   * answers may be as old.
   */
  together<Result>(work: () => Result, since?: number): Result
}

export function gathering(
  { call }: Reader,
  isQuery: (operation: string) => boolean,
  several: (questions: readonly Question[], since: number | undefined) => Promise<readonly unknown[]>,
): Gathering {
  let gathered: Gathered | null = null

  const send = async (all: readonly Asked[], since: number | undefined) => {
    const [first, second] = all
    try {
      const replies =
        first !== undefined && second === undefined && since === undefined
          ? [await call(first.operation, first.input)]
          : await several(
              all.map(({ operation, input }) => ({ operation, input })),
              since,
            )
      for (const [place, { reply }] of all.entries()) reply(replies[place])
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }

  const gather = (since: number | undefined): Gathered => {
    const begun: Gathered = { all: [], since }
    gathered = begun
    // Screens ask in the turn after the one in which what they depend on has changed.
    setTimeout(() => {
      gathered = null
      for (let from = 0; from < begun.all.length; from += mostTogether)
        void send(begun.all.slice(from, from + mostTogether), begun.since)
    })
    return begun
  }

  return {
    call(operation, input) {
      if (!isQuery(operation)) return call(operation, input)
      const { all } = gathered ?? gather(undefined)
      const text = JSON.stringify(input)
      const same = all.find((one) => one.operation === operation && JSON.stringify(one.input) === text)
      if (same) return same.replied
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      all.push({ operation, input, replied: promise, reply: resolve, fail: reject })
      return promise
    },
    together(work, since) {
      const current = gathered ?? gather(since)
      // Who asks because of no change may know of a later one.
      if (since === undefined) current.since = undefined
      return work()
    },
  }
}

import { mostTogether, type Transport } from '@shared/contract/transport'

type Reader = Pick<Transport, 'call'>

interface Asked {
  readonly operation: string
  readonly input: unknown
  readonly replied: Promise<unknown>
  reply(reply: unknown): void
  fail(error: unknown): void
}

/** One of several queries in a request to the host. */
export type Question = Pick<Asked, 'operation' | 'input'>

interface Gathered {
  readonly all: Asked[]
  since: number | undefined
}

/**
 * Collects queries for the host: those of one turn of the event loop are sent in one request, or a few if there are many; equal ones once.
 * `several` returns their replies in order, or throws.
 */
export interface Gathering extends Reader {
  /** Runs `work`, whose queries belong together. `since`: number of the change that caused them; answers may be as old as that change. */
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
    // Screens query in the turn after the one in which their dependencies changed.
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
      // A query without a known change may need a newer answer than that change.
      if (since === undefined) current.since = undefined
      return work()
    },
  }
}

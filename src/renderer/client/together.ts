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

/** Queries for the host in one request, or one by one. `several` gets their replies in the order asked, or throws. */
export interface Gathering extends Reader {
  /**
   * Queries that this sets off at once go in one request, or in a few where they are many; each of them once. `since`: the change because of
   * which they are asked, as the host counts; the answers may be as old.
   */
  together<Result>(work: () => Result, since?: number): Result
}

export function gathering(
  { call }: Reader,
  isQuery: (operation: string) => boolean,
  several: (questions: readonly Question[], since: number | undefined) => Promise<readonly unknown[]>,
): Gathering {
  let asked: Asked[] | null = null

  const send = async (all: readonly Asked[], since: number | undefined) => {
    try {
      const replies = await several(
        all.map(({ operation, input }) => ({ operation, input })),
        since,
      )
      for (const [place, { reply }] of all.entries()) reply(replies[place])
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }

  return {
    call(operation, input) {
      if (asked === null || !isQuery(operation)) return call(operation, input)
      const text = JSON.stringify(input)
      const same = asked.find((one) => one.operation === operation && JSON.stringify(one.input) === text)
      if (same) return same.replied
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      asked.push({ operation, input, replied: promise, reply: resolve, fail: reject })
      return promise
    },
    together(work, since) {
      if (asked === null) {
        const all: Asked[] = (asked = [])
        // Screens ask in the turn after the one in which what they depend on has changed.
        setTimeout(() => {
          asked = null
          for (let from = 0; from < all.length; from += mostTogether)
            void send(all.slice(from, from + mostTogether), since)
        })
      }
      return work()
    },
  }
}

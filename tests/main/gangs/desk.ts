import { accessTo } from '@main/database/access'
import { readLog } from '@main/database/log'
import { counterHandlers, fighterHandlers, gangHandlers, pictureHandlers } from '@main/gangs/handlers'
import { copyGang } from '@main/interchange/copy-gang'
import { localContext, type Principal } from '@main/principal'
import { createRouter } from '@main/router'
import { counters } from '@shared/contract/counters'
import { fighters } from '@shared/contract/fighters'
import { gangs } from '@shared/contract/gangs'
import type { LogRequest } from '@shared/contract/log'
import { pictures } from '@shared/contract/pictures'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { freshFolder } from '../database/support'
import { catalogues } from './support'

const Answer = z.object({ value: z.unknown(), warnings: z.array(z.looseObject({ rule: z.string(), key: z.string() })) })

/** A database, and all queries and commands of gangs over the contract, as the arbitrator or as another principal. */
export function desk() {
  const access = accessTo(freshFolder())
  onTestFinished(access.close)
  const everybody = { role: () => undefined, reach: () => (answer: unknown) => answer }
  const router = createRouter(
    { gangs, fighters, pictures, counters },
    {
      gangs: gangHandlers(access, catalogues, copyGang),
      fighters: fighterHandlers(access, catalogues),
      pictures: pictureHandlers(access),
      counters: counterHandlers(access),
    },
    (operation, error) => {
      throw new Error(`${operation} failed`, { cause: error })
    },
    { gate: everybody },
  )
  const store = access.store()
  const call = (operation: string, input: unknown, principal?: Principal) =>
    router.call(operation, input, principal ? { ...localContext(), principal } : localContext())
  return {
    store,
    /** The answer to a query. */
    ask: async (operation: string, input: unknown): Promise<unknown> => {
      const reply = await call(operation, input)
      if (!reply.ok) throw new Error(JSON.stringify(reply.error))
      return reply.value
    },
    /** The value that a command returns, with its warnings. */
    tell: async (operation: string, input: unknown, principal?: Principal): Promise<z.infer<typeof Answer>> => {
      const reply = await call(operation, input, principal)
      if (!reply.ok) throw new Error(JSON.stringify(reply.error))
      return Answer.parse(reply.value)
    },
    /** Why a command is refused. */
    refusal: async (operation: string, input: unknown, principal?: Principal) => {
      const reply = await call(operation, input, principal)
      return reply.ok ? null : reply.error
    },
    /** The last line of a log. */
    told: (of: LogRequest['of']) => {
      const [line] = readLog(store, { of, limit: 1 })
      if (!line) throw new Error('nothing was told')
      const { event, params, reason, gangId, fighterId } = line
      return { event, params, reason, gangId, fighterId }
    },
  }
}

import { z } from 'zod'
import { CounterId, FighterId, GangId } from './ids'
import { command } from './operation'
import { Nothing, outcome } from './outcome'

/** What people count that no rule does: kills with the axe, fame. Nothing is worked out from it. */

const CounterName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}*$/u, 'must be one line without control characters')

export const CounterView = z.strictObject({ id: CounterId, name: CounterName, amount: z.int(), onCard: z.boolean() })
export type CounterView = z.infer<typeof CounterView>

/** Whose counter it is. */
export const CounterOf = z.union([z.strictObject({ fighterId: FighterId }), z.strictObject({ gangId: GangId })])
export type CounterOf = z.infer<typeof CounterOf>

export const counters = {
  /** A new one, or with an id the one that is changed. `invalid` where the same fighter or gang has another of the name. */
  save: command({
    input: z.strictObject({
      of: CounterOf,
      counterId: CounterId.optional(),
      name: CounterName,
      amount: z.int().min(-9999).max(9999).default(0),
      onCard: z.boolean().default(false),
    }),
    output: outcome(z.strictObject({ counterId: CounterId })),
  }),
  remove: command({ input: z.strictObject({ counterId: CounterId }), output: outcome(Nothing) }),
}

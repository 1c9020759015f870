import { z } from 'zod'
import { counterRollSchema, counterTableSchema } from '../campaign/counter-table'
import { CounterId, FighterId, GangId } from './ids'
import { command } from './operation'
import { Nothing, outcome } from './outcome'

/** Numbers that players count themselves, such as kills with the axe or fame. They affect nothing except through their own table. */

const CounterName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{Cc}*$/u, 'must be one line without control characters')

/** `onCard`: a fighter's counter is printed on the card, a gang's on its plate and on every fighter's card. */
export const CounterView = z.strictObject({
  id: CounterId,
  name: CounterName,
  amount: z.int(),
  onCard: z.boolean(),
  table: counterTableSchema.nullable(),
  lastRoll: counterRollSchema.nullable(),
})
export type CounterView = z.infer<typeof CounterView>

/** Whose counter it is. */
export const CounterOf = z.union([z.strictObject({ fighterId: FighterId }), z.strictObject({ gangId: GangId })])
export type CounterOf = z.infer<typeof CounterOf>

export const counters = {
  /**
   * Makes a counter, which needs a name, or with an id changes one: absent fields stay. `invalid` if the same fighter or
   * gang has another of that name.
   */
  save: command({
    input: z
      .strictObject({
        of: CounterOf,
        counterId: CounterId.optional(),
        name: CounterName.optional(),
        amount: z.int().min(-9999).max(9999).optional(),
        onCard: z.boolean().optional(),
        /** Null removes the table. */
        table: counterTableSchema.nullable().optional(),
      })
      .refine(({ counterId, name }) => counterId !== undefined || name !== undefined, {
        path: ['name'],
        message: 'must be given',
      }),
    output: outcome(z.strictObject({ counterId: CounterId })),
  }),
  /**
   * Rolls on the counter's own table; without dice the application rolls. The row's change is applied to the count; `note`
   * adds the result to the notes of the fighter or gang. `refused` if it has no table, `invalid` for dice that don't fit the
   * table.
   */
  roll: command({
    input: z.strictObject({
      counterId: CounterId,
      dice: z.array(z.int().min(1).max(6)).min(1).max(2).optional(),
      note: z.boolean().default(false),
    }),
    output: outcome(counterRollSchema.extend({ amount: z.int() })),
  }),
  remove: command({ input: z.strictObject({ counterId: CounterId }), output: outcome(Nothing) }),
}

import { z } from 'zod'
import { availabilitySchema } from '../content/schema/common'
import { Slug } from './vocabulary'

/** Words of trading that the database and the contract share. */

/** Somebody who went looking for rare goods; the name as it was that day. */
export const Trader = z.strictObject({
  fighterId: z.string().min(1),
  name: z.string().min(1),
  category: z.string().min(1),
})
export type Trader = z.infer<typeof Trader>

/** One line of an arbitrator's trading post. Null: the catalogue's own price or availability. */
export const PostLine = z.strictObject({
  item: Slug,
  price: z.int().nonnegative().max(100_000).nullable(),
  availability: availabilitySchema,
})
export type PostLine = z.infer<typeof PostLine>

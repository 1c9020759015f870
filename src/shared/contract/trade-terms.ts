import { z } from 'zod'
import { availabilitySchema } from '../content/schema/common'
import { Slug } from './vocabulary'

/** Trading types that the database and the contract share. */

/** A fighter who searched for rare goods; the name at that time. */
export const Trader = z.strictObject({
  fighterId: z.string().min(1),
  name: z.string().min(1),
  category: z.string().min(1),
})
export type Trader = z.infer<typeof Trader>

/** One line of an arbitrator's trading post. Null: the catalogue's price or availability. */
export const PostLine = z.strictObject({
  item: Slug,
  price: z.int().nonnegative().max(100_000).nullable(),
  availability: availabilitySchema,
})
export type PostLine = z.infer<typeof PostLine>

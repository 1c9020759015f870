import { z } from 'zod'
import { priceSchema, provenance } from './common'
import { positiveLengthSchema, type Of } from '../../values/figures'
import { allianceIdSchema, gangIdSchema, intrigueIdSchema, tacticIdSchema, vehicleIdSchema } from './ids'

/** A tactics card. The texts are of 2018 (CAMP-GAP-01). `gangs`: the lists that may choose it; none: any may. */
export const tacticSchema = z.object({
  id: tacticIdSchema,
  name: z.string().min(1),
  timing: z.string().min(1),
  effect: z.string().min(1),
  edition: z.enum(['N23', 'N18']),
  gangs: z.array(gangIdSchema).exactOptional(),
  ...provenance,
})

/** An ally and its delegation (CAMP-STR-20..22). `aidOn`: D6 + Reputation of at most this brings the delegation for free. */
export const allianceSchema = z.object({
  id: allianceIdSchema,
  name: z.string().min(1),
  kind: z.enum(['guild', 'criminal', 'noble']),
  alignment: z.enum(['law-abiding', 'outlaw', 'any']),
  /** The house a strong alliance exists with, as printed. */
  strongWith: z.string().min(1).nullable(),
  representatives: z.string().min(1),
  costs: z.string().min(1),
  totalCost: priceSchema,
  aidOn: z.number().int().nullable(),
  ...provenance,
})
export type Alliance = Of<typeof allianceSchema>

/** Law and Misrule intrigues (CAMP-LAW-07). `testDice`: D6 rolled for it in the alignment check (CAMP-LAW-06). */
export const intrigueSchema = z.object({
  id: intrigueIdSchema,
  name: z.string().min(1),
  card: z.string().min(1),
  side: z.enum(['law', 'outlaw']),
  testDice: z.number().int().positive(),
  reward: z.string().min(1),
  criteria: z.string().min(1),
  ...provenance,
})
export type Intrigue = Of<typeof intrigueSchema>

const number = z.number().int().nonnegative().nullable()

/** A vehicle card (CAMP-FTR-04); houses without one of their own use those for any gang (CAMP-GAP-15). `handling` and `save` are target numbers; null where the sources say nothing. */
export const vehicleSchema = z.object({
  id: vehicleIdSchema,
  name: z.string().min(1),
  gang: z.string().min(1),
  crew: z.string().min(1),
  cost: priceSchema,
  m: positiveLengthSchema.nullable(),
  toughness: z.object({ front: number, side: number, rear: number }),
  hullPoints: number,
  handling: number,
  save: number,
  locomotion: z.string().min(1).nullable(),
  slots: z.object({ body: number, drive: number, engine: number }),
  hardpoints: z.string().min(1).nullable(),
  special: z.string().min(1).nullable(),
  ...provenance,
})
export type Vehicle = Of<typeof vehicleSchema>

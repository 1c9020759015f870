import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { provenance } from './common'
import { type Of } from '../../values/figures'
import { traitIdSchema } from './ids'

/** `damageDice`: additional Damage dice; `stalls`: the vehicle must pass a Handling test or is Stalled. */
const onVehiclesSchema = z.object({ damageDice: z.number().int().min(0).max(6), stalls: z.boolean() })

/**
 * A weapon trait. `value`: the meaning of the number after its name: `count` for Rapid Fire (2), `length` for Blast (3"),
 * which is stored in thousandths of an inch. `rule`: null if no source gives the trait's effect.
 */
export const traitSchema = z.object({
  id: traitIdSchema,
  name: z.string().min(1),
  value: z.enum(['none', 'count', 'length']),
  rule: ruleIdSchema.nullable(),
  /** NECV-TRT-13. Its additional effect on a vehicle damaged by a hit. Absent: none. */
  vehicles: onVehiclesSchema.exactOptional(),
  ...provenance,
})

/** A trait of a weapon profile. The value is absent if the trait has none or the source leaves it open. */
export const traitRefSchema = z.object({ id: traitIdSchema, value: z.number().int().optional() })
export type TraitRef = Of<typeof traitRefSchema>

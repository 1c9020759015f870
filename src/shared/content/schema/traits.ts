import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { provenance } from './common'
import { type Of } from '../../values/figures'
import { traitIdSchema } from './ids'

/** `damageDice`: Damage dice more; `stalls`: it passes a Handling test or is Stalled. */
const onVehiclesSchema = z.object({ damageDice: z.number().int().min(0).max(6), stalls: z.boolean() })

/**
 * A weapon trait. `value` says what the number behind its name means: `count` for Rapid Fire (2), `length` for Blast (3"),
 * which is stored in thousandths of an inch. `rule`: null where no source says what the trait does.
 */
export const traitSchema = z.object({
  id: traitIdSchema,
  name: z.string().min(1),
  value: z.enum(['none', 'count', 'length']),
  rule: ruleIdSchema.nullable(),
  /** NECV-TRT-13. What it does besides to a vehicle that a hit gets through to. Absent: nothing. */
  vehicles: onVehiclesSchema.exactOptional(),
  ...provenance,
})

/** A trait as a weapon profile has it. The value is missing where the trait has none or the source leaves it open. */
export const traitRefSchema = z.object({ id: traitIdSchema, value: z.number().int().optional() })
export type TraitRef = Of<typeof traitRefSchema>

import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { amountSchema } from '../../values/figures'

/** The immediate outcome of a result. `critical`: dead unless treated by a doctor. `captured`: only if the capture check fails. */
const injuryOutcomes = ['none', 'convalescing', 'recovering', 'captured', 'critical', 'dead', 'in-repair'] as const

/**
 * The effect of a second result of the same kind. `stacks`: the same again. `out-cold`: Out Cold instead. `first-is-free`:
 * modifiers count from the second one on.
 */
const repeatSchema = z.enum(['stacks', 'out-cold', 'first-is-free'])

const injuryResultSchema = z.object({
  rule: ruleIdSchema,
  outcome: z.enum(injuryOutcomes),
  modifiers: z.array(
    z.object({ stat: z.string().min(1), op: z.enum(['better', 'worse']), amount: z.number().int().positive() }),
  ),
  /** Experience for the injured fighter. */
  experience: amountSchema.nullable(),
  /** Slug of the skill it gives; a fighter who already has it is Out Cold instead. */
  skill: z.string().min(1).nullable(),
  /** The skill only works against the gang that caused the injury (Bitter Enmity). */
  againstGang: z.boolean(),
  repeat: repeatSchema,
  /** Number of further rolls on the same table. */
  furtherRolls: amountSchema.nullable(),
  /** Whether it is stored as an injury of the fighter. */
  lasting: z.boolean(),
})
export type InjuryResult = z.infer<typeof injuryResultSchema>

const injuryTableSchema = z.object({
  dice: z.enum(['D66', 'D6']),
  /** Ascending, without gaps or overlaps: a test checks every face. */
  faces: z.array(z.object({ from: z.number().int(), to: z.number().int(), result: z.string().min(1) })),
})
export type InjuryTable = z.infer<typeof injuryTableSchema>

export const injuryTablesSchema = z.object({
  results: z.record(z.string(), injuryResultSchema),
  fighter: injuryTableSchema,
  crew: injuryTableSchema,
  vehicle: injuryTableSchema,
  /** Results that are rerolled among further rolls (CAMP-INJ-54) and at the doctor's (CAMP-PST-34). */
  rerolled: z.object({ further: z.array(z.string()), doctor: z.array(z.string()) }),
  /** CAMP-INJ-41. An Old Battle Wound takes effect on this roll or less. */
  oldWoundOn: z.number().int(),
  /** CAMP-INJ-98. A bionic absorbs a new injury to its location on this roll or more, and is destroyed on that roll or less. */
  bionic: z.object({ absorbsOn: z.number().int(), destroyedOn: z.number().int() }),
})
export type InjuryTables = z.infer<typeof injuryTablesSchema>
export type InjuryTableName = 'fighter' | 'crew' | 'vehicle'

import { z } from 'zod'
import { ruleIdSchema } from '../../battle/ids'
import { amountSchema } from '../../values/figures'

/**
 * What a result leads to at once. `critical`: dead unless a doctor sees to it. `captured`: only if the capture check fails.
 */
const injuryOutcomes = ['none', 'convalescing', 'recovering', 'captured', 'critical', 'dead', 'in-repair'] as const

/**
 * What a second result of the same kind does. `stacks`: the same again. `out-cold`: nothing. `first-is-free`: the modifiers
 * count from the second one on.
 */
const repeatSchema = z.enum(['stacks', 'out-cold', 'first-is-free'])

const injuryResultSchema = z.object({
  rule: ruleIdSchema,
  outcome: z.enum(injuryOutcomes),
  modifiers: z.array(
    z.object({ stat: z.string().min(1), op: z.enum(['better', 'worse']), amount: z.number().int().positive() }),
  ),
  /** Experience for the one who is hurt. */
  experience: amountSchema.nullable(),
  /** Skill slug it is as good as; somebody who has it already is out cold instead. */
  skill: z.string().min(1).nullable(),
  /** The skill works against the gang that did it only (Bitter Enmity). */
  againstGang: z.boolean(),
  repeat: repeatSchema,
  /** Number of further rolls on the same table. */
  furtherRolls: amountSchema.nullable(),
  /** Kept as an injury of the fighter. */
  lasting: z.boolean(),
})
export type InjuryResult = z.infer<typeof injuryResultSchema>

const injuryTableSchema = z.object({
  dice: z.enum(['D66', 'D6']),
  /** Ascending, without gaps or overlaps: a test walks every face. */
  faces: z.array(z.object({ from: z.number().int(), to: z.number().int(), result: z.string().min(1) })),
})
export type InjuryTable = z.infer<typeof injuryTableSchema>

export const injuryTablesSchema = z.object({
  results: z.record(z.string(), injuryResultSchema),
  fighter: injuryTableSchema,
  crew: injuryTableSchema,
  vehicle: injuryTableSchema,
  /** Results rolled again among further rolls (CAMP-INJ-54) and at the doctor's (CAMP-PST-34). */
  rerolled: z.object({ further: z.array(z.string()), doctor: z.array(z.string()) }),
  /** CAMP-INJ-41. An Old Battle Wound acts up on this or less. */
  oldWoundOn: z.number().int(),
  /** CAMP-INJ-98. A bionic takes a new injury of its own place on this or more, and is wrecked on that or less. */
  bionic: z.object({ absorbsOn: z.number().int(), destroyedOn: z.number().int() }),
})
export type InjuryTables = z.infer<typeof injuryTablesSchema>
export type InjuryTableName = 'fighter' | 'crew' | 'vehicle'

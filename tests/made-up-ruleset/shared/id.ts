import { rulesetIdSchema } from '@shared/battle'

export const madeUpId = rulesetIdSchema.parse('made-up')

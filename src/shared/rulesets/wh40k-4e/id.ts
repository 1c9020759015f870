import { rulesetIdSchema } from '../../battle/ids'

export const fourthId = rulesetIdSchema.parse('wh40k-4e')

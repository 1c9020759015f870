import { rulesetIdSchema } from '../../battle/ids'

export const eighthId = rulesetIdSchema.parse('wh40k-8e')

import { rulesetIdSchema } from '../../battle/ids'

export const seventhId = rulesetIdSchema.parse('wh40k-7e')

import { rulesetIdSchema } from '../../battle/ids'

export const necromundaId = rulesetIdSchema.parse('necromunda')

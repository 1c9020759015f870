import { judgeRuled, type Ruling } from '../../engine'
import type { NecromundaEvent } from './events'
import type { FactQuestion } from './questions'

/**
 * A judge's ruling as an event. The cast is safe: judges rule on facts, and a Necromunda battle only asks questions of its own vocabulary.
 */
export const ruled = (ruling: Ruling): NecromundaEvent => judgeRuled(ruling, (question) => question as FactQuestion)

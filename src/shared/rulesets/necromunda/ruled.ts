import { judgeRuled, type Ruling } from '../../engine'
import type { NecromundaEvent } from './events'
import type { FactQuestion } from './questions'

/** A judge's ruling is told like anything else that happens. Requests of a Necromunda battle ask nothing but the questions of its vocabulary, and judges rule on facts. */
export const ruled = (ruling: Ruling): NecromundaEvent => judgeRuled(ruling, (question) => question as FactQuestion)

import type { Ruling } from '../../engine'
import type { NecromundaEvent } from './events'
import type { FactQuestion } from './questions'

/** A judge's ruling is told like anything else that happens: what was asked, what had been worked out, what holds instead, why. */
export const ruled = ({ request, computed, value, reason, by }: Ruling): NecromundaEvent => ({
  type: 'judge-ruled',
  rule: request.rule,
  subject: request.subject,
  // Requests of a Necromunda battle ask nothing but the questions of its vocabulary, and judges rule on facts.
  question: request.type === 'space' ? (request.question as FactQuestion) : null,
  roll: request.type === 'dice' ? request.kind : null,
  before: computed,
  now: value,
  reason,
  by: by ?? null,
})

import type { Ruling } from './game'

/** A judge's ruling on a computed answer, as the log of any ruleset keeps it. */
export interface JudgeRuled<Question> {
  readonly type: 'judge-ruled'
  /** The rule that asked. */
  readonly rule: string
  readonly subject: string
  /** The fact that was ruled on; null: dice. */
  readonly question: Question | null
  /** What was rolled; null: a fact. */
  readonly roll: string | null
  /** As it had been worked out; undefined where players would have been asked. */
  readonly before: unknown
  readonly now: unknown
  readonly reason: string
  readonly by: string | null
}

/** What was asked, what had been worked out, what holds instead, why. `factOf` knows the ruleset's questions about space. */
export const judgeRuled = <Question>(
  { request, computed, value, reason, by }: Ruling,
  factOf: (question: unknown) => Question,
): JudgeRuled<Question> => ({
  type: 'judge-ruled',
  rule: request.rule,
  subject: request.subject,
  question: request.type === 'space' ? factOf(request.question) : null,
  roll: request.type === 'dice' ? request.kind : null,
  before: computed,
  now: value,
  reason,
  by: by ?? null,
})

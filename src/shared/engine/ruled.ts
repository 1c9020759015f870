import type { Ruling } from './game'

/** A judge's ruling on a computed answer, in the form that any ruleset logs. */
export interface JudgeRuled<Question> {
  readonly type: 'judge-ruled'
  /** The rule that asked. */
  readonly rule: string
  readonly subject: string
  /** The fact that was ruled on; null for dice. */
  readonly question: Question | null
  /** The dice that were rolled; null for a fact. */
  readonly roll: string | null
  /** The computed answer; undefined if players would have been asked. */
  readonly before: unknown
  readonly now: unknown
  readonly reason: string
  readonly by: string | null
}

/** The log entry of a ruling: request, computed answer, new answer, reason. `factOf` describes the ruleset's questions about space. */
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

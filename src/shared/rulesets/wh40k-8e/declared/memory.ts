import { canonicalJson } from '../../../engine'
import type { FactQuestion } from '../questions'
import type { DeclaredFact } from '../state'

/** What is worth remembering: everything but the order of casualties, which follows from nothing that is said. */
export const isLasting = (question: FactQuestion): boolean => question.ask !== 'rear-first'

/** What was said before in answer to the same question; undefined where nobody has looked since something changed. */
export const recall = (declared: readonly DeclaredFact[], question: FactQuestion): unknown => {
  const text = canonicalJson(question)
  return declared.find((fact) => canonicalJson(fact.question) === text)?.answer
}

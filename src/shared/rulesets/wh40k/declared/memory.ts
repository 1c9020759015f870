import { canonicalJson, type SpaceQuestion } from '../../../engine'
import { isFact } from '../questions/questions'
import type { DeclaredFact, UnitIndex } from '../table/state'

/** What is worth remembering: everything but the order of casualties, which follows from nothing that is said, and what a marker lies on. */
export const isLasting = (question: SpaceQuestion): boolean => question.ask !== 'rear-first' && !('marker' in question)

/** Units whose distances an answer speaks of; null where it depends on everybody: what is seen, reached or closest, or unknown here. */
const spokenOf = (question: SpaceQuestion): readonly UnitIndex[] | null => {
  if (!isFact(question)) return null
  switch (question.ask) {
    case 'near':
    case 'wholly-near':
      return [question.unit, ...question.among]
    case 'strikes':
      return [question.unit, ...question.targets]
    case 'in-cover':
      return [question.unit]
    default:
      return null
  }
}

/** What still holds after those units have moved, or lost models. */
export const stillHolding = (
  declared: readonly DeclaredFact[],
  changed: readonly UnitIndex[],
): readonly DeclaredFact[] =>
  declared.filter(({ question }) => spokenOf(question)?.every((unit) => !changed.includes(unit)) ?? false)

const isNaming = (answer: unknown, unit: UnitIndex): boolean => Array.isArray(answer) && answer.includes(unit)

/**
 * Whether two units are that near, if it follows from known answers: a unit not within 3" of another is not within 1"
 * of it, nor the other way round.
 */
const areNear = (
  declared: readonly DeclaredFact[],
  one: UnitIndex,
  other: UnitIndex,
  distance: number,
): boolean | undefined => {
  for (const { question, answer } of declared) {
    if (!isFact(question) || question.ask !== 'near') continue
    const [from, to] = question.unit === one ? [one, other] : [other, one]
    if (question.unit !== from || !question.among.includes(to)) continue
    const are = isNaming(answer, to)
    if (are ? question.distance <= distance : question.distance >= distance) return are
  }
  return undefined
}

/** What was said before, or follows from it; undefined where somebody has to look. */
export const recall = (declared: readonly DeclaredFact[], question: SpaceQuestion): unknown => {
  if (isFact(question) && question.ask === 'near') {
    const known = question.among.map((other) => areNear(declared, question.unit, other, question.distance))
    return known.includes(undefined) ? undefined : question.among.filter((_, place) => known[place])
  }
  const text = canonicalJson(question)
  return declared.find((fact) => canonicalJson(fact.question) === text)?.answer
}

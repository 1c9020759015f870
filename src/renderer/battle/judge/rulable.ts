import type { ComputedAnswer, SpaceQuestion } from '@shared/engine'

/** A computed answer that a judge may replace. */
export type Rulable<Question> =
  | {
      readonly kind: 'dice'
      readonly answer: ComputedAnswer
      readonly faces: readonly number[]
      readonly sides: number
      readonly roll: string
    }
  | { readonly kind: 'fact'; readonly answer: ComputedAnswer; readonly question: Question }

const isFaces = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((face) => typeof face === 'number')

/** Latest first. `factOf` reads a ruleset's question; null: internal questions that no judge rules on. */
export const rulableAmong = <Question>(
  answers: readonly ComputedAnswer[],
  most: number,
  factOf: (question: SpaceQuestion) => Question | null,
): Rulable<Question>[] => {
  const found: Rulable<Question>[] = []
  for (let place = answers.length - 1; place >= 0 && found.length < most; place -= 1) {
    const answer = answers[place]
    if (answer === undefined) continue
    const { request, value } = answer
    if (request.type === 'dice' && isFaces(value)) {
      found.push({ kind: 'dice', answer, faces: value, sides: request.sides, roll: request.kind })
    } else if (request.type === 'space') {
      const question = factOf(request.question)
      if (question !== null) found.push({ kind: 'fact', answer, question })
    }
  }
  return found
}

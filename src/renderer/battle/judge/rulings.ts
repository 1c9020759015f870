import type { ComputedAnswer } from '@shared/engine'
import type { FactQuestion, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'

/** A computed answer that a judge may replace in words. */
export type Rulable =
  | { readonly kind: 'dice'; readonly answer: ComputedAnswer; readonly faces: readonly number[]; readonly sides: number; readonly roll: string }
  | { readonly kind: 'fact'; readonly answer: ComputedAnswer; readonly question: FactQuestion }

/** Facts that can be told without saying where something lies: everything else is taken back by undo instead. */
const inWords: ReadonlySet<NecromundaQuestion['ask']> = new Set([
  'shot',
  'can-see',
  'front-arc',
  'on-dangerous-ground',
  'cover-from',
  'nearest',
  'targets',
  'within',
  'engageable',
  'beyond',
  'under-blast',
  'line-of-fire',
  'edge',
] as const)

const isFaces = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every((face) => typeof face === 'number')

/** Latest first. */
export const rulableOf = (answers: readonly ComputedAnswer[], most: number): Rulable[] => {
  const found: Rulable[] = []
  for (let place = answers.length - 1; place >= 0 && found.length < most; place -= 1) {
    const answer = answers[place]
    if (answer === undefined) continue
    const { request, value } = answer
    if (request.type === 'dice' && isFaces(value)) {
      found.push({ kind: 'dice', answer, faces: value, sides: request.sides, roll: request.kind })
    } else if (request.type === 'space') {
      // Requests of a Necromunda battle ask nothing but the questions of its vocabulary, and these are facts.
      const question = request.question as FactQuestion
      if (inWords.has(question.ask)) found.push({ kind: 'fact', answer, question })
    }
  }
  return found
}

import type { Procedure, SpaceRequest } from '../../engine'
import type { AnswerTo, FactQuestion, PlacementQuestion } from './questions'
import { recall } from './declared/memory'
import type { EighthTable } from './table'
import type { SideIndex } from './state'

/** Asks a fact about space: the board computes it, people at a table look, and needn't look twice for what hasn't changed. */
export function* measure<Question extends FactQuestion>(
  table: EighthTable,
  subject: string,
  question: Question,
  rule: string,
): Procedure<AnswerTo<Question>> {
  const { declared } = table.state
  const news = declared !== null && recall(declared, question) === undefined
  const request: SpaceRequest = { type: 'space', kind: question.ask, subject, question, rule }
  const known = table.answer(request)
  // The space oracle answers each question with its own type; the session has had foreign answers checked by it.
  const answer = (known === undefined ? yield request : known) as AnswerTo<Question>
  if (news) table.emit({ type: 'fact-declared', rule, question, answer })
  return answer
}

/** Asks a side where something goes. */
export function* place<Question extends PlacementQuestion>(
  side: SideIndex,
  subject: string,
  question: Question,
  rule: string,
): Procedure<AnswerTo<Question>> {
  // As above.
  return (yield { type: 'placement', kind: question.ask, side, subject, question, rule }) as AnswerTo<Question>
}

import { ask, type Procedure, type SpaceQuestion, type SpaceRequest } from '../../../engine'
import { recall } from '../declared/memory'
import type { SideIndex } from '../table/state'
import type { ArmyTable } from '../table/table'
import type { AnswerTo, FactQuestion, PlacementQuestion } from './questions'

/** Asks a fact about space: the board computes it; players at a table look, and needn't look twice if nothing has changed. */
export const measure = <Question extends FactQuestion>(
  table: ArmyTable,
  subject: string,
  question: Question,
  rule: string,
): Procedure<AnswerTo<Question>> => askFact(table, subject, question, rule)

/** The same for a fact that only one edition asks; the edition names the type of its answer. */
export function* askFact<Answer>(
  table: ArmyTable,
  subject: string,
  question: SpaceQuestion,
  rule: string,
): Procedure<Answer> {
  const { declared } = table.state
  const news = declared !== null && recall(declared, question) === undefined
  const request: SpaceRequest = { type: 'space', kind: question.ask, subject, question, rule }
  const known = table.answer(request)
  // The space oracle answers each question with its own type; the session has had it check answers from outside.
  const answer = (known === undefined ? yield request : known) as Answer
  if (news) table.emit({ type: 'fact-declared', rule, question, answer })
  return answer
}

/** Asks a side for a placement. */
export const place = <Question extends PlacementQuestion>(
  side: SideIndex,
  subject: string,
  question: Question,
  rule: string,
): Procedure<AnswerTo<Question>> => ask({ type: 'placement', kind: question.ask, side, subject, question, rule })

import type { Procedure } from '../../engine'
import type { AnswerTo, FactQuestion, PlacementQuestion } from './questions'
import { controllerOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** Asks a fact about space: the board computes it, people at a table look. */
export function* measure<Question extends FactQuestion>(
  table: NecromundaTable,
  subject: FighterIndex,
  question: Question,
  rule: string,
): Procedure<AnswerTo<Question>> {
  // The space oracle answers each question with its own type; the session has had foreign answers checked by it.
  return (yield {
    type: 'space',
    kind: question.ask,
    subject: table.roster(subject).id,
    question,
    rule,
  }) as AnswerTo<Question>
}

/** Asks a fighter's player where something goes. */
export function* place<Question extends PlacementQuestion>(
  table: NecromundaTable,
  subject: FighterIndex,
  question: Question,
  rule: string,
  side = controllerOf(table, subject),
): Procedure<AnswerTo<Question>> {
  return (yield {
    type: 'placement',
    kind: question.ask,
    side,
    subject: table.roster(subject).id,
    question,
    rule,
  }) as AnswerTo<Question>
}

import { ask, settled, type Procedure, type SpaceRequest } from '../../engine'
import type { Length } from '../../space'
import { knownAnswer } from './declared/known'
import { isLasting } from './declared/memory'
import type { AnswerTo, FactQuestion, PlacementQuestion } from './questions'
import { controllerOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** Asks a fact about space: a board computes it, players at a table look, and known answers that still hold are not asked again. */
export const measure = <Question extends FactQuestion>(
  table: NecromundaTable,
  subject: FighterIndex,
  question: Question,
  rule: string,
): Procedure<AnswerTo<Question>> => {
  const request: SpaceRequest = { type: 'space', kind: question.ask, subject: table.roster(subject).id, question, rule }
  if (table.state.declared !== null) return declare(table, question, request)
  const known = table.answer(request)
  // The space oracle answers each question with its own type.
  return known === undefined ? ask(request) : settled(known as AnswerTo<Question>)
}

/** Asks the players for a fact; the answer is kept as long as it holds. */
function* declare<Question extends FactQuestion>(
  table: NecromundaTable,
  question: Question,
  request: SpaceRequest,
): Procedure<AnswerTo<Question>> {
  const news = isLasting(question) && knownAnswer(table.state, question) === undefined
  const known = table.answer(request)
  // The space oracle has already checked the players' answer for the session.
  const answer = (known === undefined ? yield request : known) as AnswerTo<Question>
  if (news) table.emit({ type: 'fact-declared', rule: request.rule, question, answer })
  return answer
}

/**
 * Whether some fighter may be within a distance, asked to offer an option. A board measures. At a table nobody has to measure before a
 * player wants the option, so it is offered unless it is known that nobody is near.
 */
export function* mayBeWithin(
  table: NecromundaTable,
  subject: FighterIndex,
  question: Extract<FactQuestion, { ask: 'within' }>,
  rule: string,
): Procedure<boolean> {
  const near =
    table.state.declared === null ? yield* measure(table, subject, question, rule) : knownAnswer(table.state, question)
  return !Array.isArray(near) || near.length > 0
}

/** Whether somebody is within a distance of a fighter. */
export function* isWithin(
  table: NecromundaTable,
  fighter: FighterIndex,
  distance: Length,
  other: FighterIndex,
  rule: string,
): Procedure<boolean> {
  const question = { ask: 'within', of: fighter, distance, among: [other] } as const
  return (yield* measure(table, fighter, question, rule)).length > 0
}

/** Asks the player of a fighter for a placement. */
export const place = <Question extends PlacementQuestion>(
  table: NecromundaTable,
  subject: FighterIndex,
  question: Question,
  rule: string,
  side = controllerOf(table, subject),
): Procedure<AnswerTo<Question>> =>
  ask({ type: 'placement', kind: question.ask, side, subject: table.roster(subject).id, question, rule })

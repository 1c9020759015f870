import type { Procedure } from '../../../engine'
import type { FactQuestion } from '../questions'
import { enemyProperties, hasProperty, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { isCovered } from './targets'
import { isSpoilt } from './to-hit'

/** Answers a question about space, or undefined where nobody measures. */
type Measure = (question: FactQuestion) => unknown

/** What a procedure comes to that asks about space and nothing else; undefined where it asks more, or nobody measures. */
const foreseen = <Result>(procedure: Procedure<Result>, measure: Measure): Result | undefined => {
  let step = procedure.next()
  while (step.done !== true) {
    const request = step.value
    if (request.type !== 'space') return undefined
    // A Necromunda procedure asks nothing but Necromunda's questions.
    const answer = measure(request.question as FactQuestion)
    if (answer === undefined) return undefined
    step = procedure.next(answer)
  }
  return step.value
}

/** What powers do to a shot before it is fired: for those who only look at what it would be like. */
export interface Hindrances {
  /** The target is in heavy cover wherever it stands. */
  readonly covered: boolean
  /** A hit has to be rolled again. */
  readonly spoilt: boolean
}
const none: Hindrances = { covered: false, spoilt: false }

export const hindrancesOf = (
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
  measure: Measure,
): Hindrances => {
  const hides = hasProperty(table, target, 'hidesFrom')
  const deafens = spoilersOf(table, shooter).length > 0
  if (!hides && !deafens) return none
  return {
    covered: hides && foreseen(isCovered(table, shooter, target), measure) === true,
    spoilt: deafens && foreseen(isSpoilt(table, shooter), measure) === true,
  }
}

/** Enemies that may make this fighter's hits be rolled again. */
export const spoilersOf = (table: NecromundaTable, shooter: FighterIndex): readonly FighterIndex[] =>
  enemyProperties(table, 'spoilsShots', shooter).map(({ fighter }) => fighter)

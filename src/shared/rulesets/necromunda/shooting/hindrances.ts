import type { Procedure } from '../../../engine'
import type { FactQuestion } from '../questions'
import { enemyProperties, hasProperty, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { isCovered } from './targets'
import { isSpoilt } from './to-hit'

/** Answers a question about space; undefined if it cannot be measured. */
type Measure = (question: FactQuestion) => unknown

/** Runs a procedure that only asks about space and returns its result; undefined if it asks anything else or an answer is missing. */
const measuredResult = <Result>(procedure: Procedure<Result>, measure: Measure): Result | undefined => {
  let step = procedure.next()
  while (step.done !== true) {
    const request = step.value
    if (request.type !== 'space') return undefined
    // A Necromunda procedure only asks Necromunda's questions, so the cast is safe.
    const answer = measure(request.question as FactQuestion)
    if (answer === undefined) return undefined
    step = procedure.next(answer)
  }
  return step.value
}

/** Effects of powers on a shot, for previews before it is fired. */
export interface Hindrances {
  /** The target is in heavy cover regardless of its position. */
  readonly covered: boolean
  /** A hit has to be rerolled. */
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
    covered: hides && measuredResult(isCovered(table, shooter, target), measure) === true,
    spoilt: deafens && measuredResult(isSpoilt(table, shooter), measure) === true,
  }
}

/** Enemies whose effects may make this fighter reroll hits. */
export const spoilersOf = (table: NecromundaTable, shooter: FighterIndex): readonly FighterIndex[] =>
  enemyProperties(table, 'spoilsShots', shooter).map(({ fighter }) => fighter)

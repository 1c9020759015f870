import { roll, row, type Procedure, type Row } from '../../../engine'
import { check, neededForCheck, passesAnyway, tryAgain } from '../checks'
import { fold } from '../characteristics'
import { areEnemies, controllerOf, handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

export interface PowerTest {
  readonly passed: boolean
  /** The modified sum, which a disruption roll has to exceed (NEC-PSY-33). */
  readonly result: number
  readonly perils: boolean
}

const sumOf = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** NEC-PSY-06: double 1 or double 6. */
export const isPerilous = (faces: readonly number[]): boolean =>
  faces.length === 2 && faces[0] === faces[1] && (faces[0] === 1 || faces[0] === 6)

/** NEC-PSY-20: whether it has concentrated earlier in this activation. */
const hasConcentrated = ({ state: { activation } }: NecromundaTable, psyker: FighterIndex): boolean =>
  activation?.fighter === psyker && activation.performed.some(({ action }) => action === 'concentrate')

/** Modifiers of the test from the power's target. */
const aimedRows = (table: NecromundaTable, psyker: FighterIndex, target: FighterIndex): Row[] =>
  !areEnemies(table, target, psyker)
    ? []
    : handlersOf(table, 'deflectsPowers', target).map(({ id, rule, value = 1 }) => row(id, rule, 'add', -value))

/** NEC-PSY-04, NEC-PSY-24: the Willpower test of a power aimed at a target, or (null) of upkeep. */
export function* powerTest(
  table: NecromundaTable,
  psyker: FighterIndex,
  target: FighterIndex | null,
  rule: string,
): Procedure<PowerTest> {
  const concentrated = hasConcentrated(table, psyker)
  const rows = target === null ? [] : aimedRows(table, psyker, target)
  if (concentrated) rows.push(row('concentrate', 'NEC-PSY-20', 'add', 1))
  if (target !== null && (yield* passesAnyway(table, psyker, 'power'))) {
    // A test that was not rolled counts as the exact number needed.
    return { passed: true, result: neededForCheck(table, psyker, 'wil', rows).value, perils: false }
  }
  let outcome = yield* check(table, psyker, 'wil', rule, rows)
  if (!outcome.passed) {
    const failed = { test: 'power', by: rule, faces: outcome.faces } as const
    yield* tryAgain(table, psyker, failed, function* (again) {
      outcome = yield* check(table, psyker, 'wil', again, rows)
      return outcome.passed
    })
  }
  const bonus = rows.reduce((sum, { amount }) => sum + amount, 0)
  return {
    passed: outcome.passed,
    result: sumOf(outcome.faces) + bonus,
    perils: !concentrated && isPerilous(outcome.faces),
  }
}

/** NEC-PSY-33: 2D6, higher than the result of the psyker's test. */
export function* disruptionRoll(
  table: NecromundaTable,
  disruptor: FighterIndex,
  psyker: FighterIndex,
  result: number,
): Procedure<{ readonly passed: boolean; readonly perils: boolean }> {
  const rule = 'NEC-PSY-33'
  const pool = { side: controllerOf(table, disruptor), subject: table.roster(disruptor).id, rule }
  const faces = yield* roll({ ...pool, kind: 'psyker.disrupt', count: 2 })
  const needed = fold([
    { source: 'power-test', rule, operation: 'base', amount: result, applied: true },
    row('disruption', rule, 'add', 1),
  ])
  const passed = sumOf(faces) >= needed.value
  // NEC-PSY-32: the disruptor loses an action point in its next activation.
  table.emit({ type: 'power-disrupted', rule, fighter: disruptor, psyker, faces, needed, passed })
  return { passed, perils: isPerilous(faces) }
}

import { atLeast, atMost, roll, row, type Computed, type Procedure, type Row } from '../../engine'
import type { Characteristic } from '../../content/schema'
import { characteristic, fold, isTargetNumber } from './characteristics'
import { offerCards } from './tactics/offer'
import { scenarioCheckRows } from './scenarios/moments'
import { carriersOf, handlersOf, type NecromundaTable } from './table'
import { onBattlefield, type FighterIndex } from './state'

/** NECX-TEST-02: Leadership, Cool, Willpower and Intelligence are rolled with two dice, the rest with one. */
const dicePerCheck = (key: Characteristic): 1 | 2 =>
  key === 'ld' || key === 'cl' || key === 'wil' || key === 'int' ? 2 : 1

export interface CheckOutcome {
  readonly passed: boolean
  readonly faces: readonly number[]
  readonly needed: Computed
}

/**
 * The sum that a check needs: the characteristic with modifiers turned into a target (NECX-TEST-04: a modifier counts for
 * the roll, so +1 lowers what is needed). For Strength and Toughness the roll must not exceed the value (NECX-TEST-03).
 */
export const neededForCheck = (
  table: NecromundaTable,
  fighter: FighterIndex,
  key: Characteristic,
  modifiers: readonly Row[] = [],
): Computed => {
  const value = characteristic(table, fighter, key)
  const contributed = handlersOf(table, 'check', fighter).flatMap((handler) =>
    handler.run({ table, fighter, characteristic: key, value: handler.value }),
  )
  const towards = isTargetNumber(key) ? -1 : 1
  const rows = [...modifiers, ...contributed].map((entry) =>
    row(entry.source, entry.rule, 'add', towards * entry.amount),
  )
  return fold([...value.rows, ...rows])
}

/**
 * A characteristic check. `modifiers` are rows for the roll: +1 helps. Emits `check-taken`.
 * NECX-TEST-01 (one die, equal or more), NECX-TEST-02 (two dice), NECX-TEST-03 (equal or less).
 */
export function* check(
  table: NecromundaTable,
  fighter: FighterIndex,
  asked: Characteristic,
  rule: string,
  modifiers: readonly Row[] = [],
): Procedure<CheckOutcome> {
  const key = yield* insteadOf(table, fighter, asked)
  yield* offerCards(table, table.roster(fighter).side, { at: 'check', fighter, characteristic: key })
  const scenario = table.rules.parts.length === 0 ? [] : yield* scenarioCheckRows(table, fighter, key)
  const needed = neededForCheck(table, fighter, key, [
    ...modifiers,
    ...scenario,
    ...(yield* steadiedBy(table, fighter, asked)),
  ])
  if (isCertain(table, fighter, key)) {
    table.emit({ type: 'check-taken', rule, fighter, characteristic: key, faces: [], needed, passed: true })
    return { passed: true, faces: [], needed }
  }
  let outcome = yield* rolledCheck(table, fighter, key, rule, needed)
  for (const handler of handlersOf(table, 'checkFailed', fighter)) {
    if (outcome.passed) break
    if (yield* handler.run({ table, fighter, value: handler.value, characteristic: key }))
      outcome = yield* rolledCheck(table, fighter, key, handler.rule, needed)
  }
  return { ...outcome, passed: outcome.passed || (yield* friendsHelp(table, fighter, key)) }
}

function* rolledCheck(
  table: NecromundaTable,
  fighter: FighterIndex,
  key: Characteristic,
  rule: string,
  needed: Computed,
): Procedure<CheckOutcome> {
  const faces = yield* roll({
    side: table.roster(fighter).side,
    kind: `check.${key}`,
    subject: table.roster(fighter).id,
    rule,
    count: dicePerCheck(key),
    needed: isTargetNumber(key) ? atLeast(needed) : atMost(needed),
  })
  const sum = faces.reduce((total, face) => total + face, 0)
  const passed = isTargetNumber(key) ? sum >= needed.value : sum <= needed.value
  table.emit({ type: 'check-taken', rule, fighter, characteristic: key, faces, needed, passed })
  return { passed, faces, needed }
}

/** The characteristic that is checked: what the rule asks for, or another that the fighter may use. */
function* insteadOf(
  table: NecromundaTable,
  fighter: FighterIndex,
  characteristic: Characteristic,
): Procedure<Characteristic> {
  for (const handler of handlersOf(table, 'checksInstead', fighter)) {
    const other = yield* handler.run({ table, fighter, value: handler.value, characteristic })
    if (other !== undefined) return other
  }
  return characteristic
}

/** What friends add to a check, by what they are and carry or by what has been done to them. */
function* steadiedBy(
  table: NecromundaTable,
  friend: FighterIndex,
  characteristic: Characteristic,
): Procedure<readonly Row[]> {
  const rows: Row[] = []
  const inborn = carriersOf(table, 'steadiesCheck')
  for (const { index: fighter, side } of table.rosters) {
    const state = table.fighter(fighter)
    if (fighter === friend || side !== table.roster(friend).side || !onBattlefield(state)) continue
    if (state.effects.length === 0 && !inborn.includes(fighter)) continue
    for (const handler of handlersOf(table, 'steadiesCheck', fighter)) {
      rows.push(...(yield* handler.run({ table, fighter, value: handler.value, friend, characteristic })))
    }
  }
  return rows
}

/** Something lets the fighter pass without a roll. */
const isCertain = (table: NecromundaTable, fighter: FighterIndex, key: Characteristic): boolean =>
  handlersOf(table, 'passesForSure', fighter).some(
    (handler) => handler.run({ table, fighter, value: handler.value, characteristic: key }) === true,
  )

/** What friends can do about a failed check. */
function* friendsHelp(table: NecromundaTable, fighter: FighterIndex, key: Characteristic): Procedure<boolean> {
  const { side } = table.roster(fighter)
  for (const helper of carriersOf(table, 'friendFailed')) {
    if (helper === fighter || table.roster(helper).side !== side) continue
    for (const handler of handlersOf(table, 'friendFailed', helper)) {
      const context = { table, fighter: helper, value: handler.value, friend: fighter, characteristic: key }
      if (yield* handler.run(context)) return true
    }
  }
  return false
}

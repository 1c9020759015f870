import {
  agree,
  askAny,
  askRows,
  atLeast,
  atMost,
  holdersOf,
  roll,
  row,
  rowsAt,
  settled,
  type Along,
  type Computed,
  type Held,
  type Procedure,
  type Row,
} from '../../engine'
import type { Characteristic } from '../../content/schema'
import { characteristic, fold, isTargetNumber } from './characteristics'
import { offerCards } from './tactics/offer'
import { scenarioCheckRows } from './scenarios/moments'
import type { Test } from './moments'
import type { Properties } from './properties'
import { carriersOf, controllerOf, handlersOf, type NecromundaTable } from './table'
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
  const contributed = rowsAt(handlersOf(table, 'check', fighter), { table, fighter, characteristic: key })
  return fold([...value.rows, ...asNeeded(key, [...modifiers, ...contributed])])
}

/** Turns rows for a roll into rows for the number it needs. */
const asNeeded = (key: Characteristic, modifiers: readonly Row[]): Row[] => {
  const towards = isTargetNumber(key) ? -1 : 1
  return modifiers.map((entry) => row(entry.source, entry.rule, 'add', towards * entry.amount))
}

/** Help that players at a table have to look for: asked after the roll, and only if it would change the outcome. */
interface Help {
  /** The most it adds to the roll. */
  readonly most: number
  find(): Procedure<readonly Row[]>
}

/** Optional parts of a check. */
interface CheckManner {
  readonly help?: Help
  /** Dice of other fighters' checks that are thrown together with it. */
  readonly along?: readonly Along[]
}

/** The dice of a check that another fighter will take too. Empty if something may change those dice. */
export const checkAlong = (table: NecromundaTable, fighter: FighterIndex, key: Characteristic): Along[] =>
  carriersOf(table, 'checkDice').length > 0 || handlersOf(table, 'checksInstead', fighter).length > 0
    ? []
    : [{ kind: `check.${key}`, subject: table.roster(fighter).id, count: dicePerCheck(key), sides: 6, die: 'd6' }]

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
  manner: CheckManner = {},
): Procedure<CheckOutcome> {
  const key = yield* insteadOf(table, fighter, asked)
  // NECV-SYS-01: a check of a characteristic that a vehicle does not have has no effect on it.
  const profile = table.roster(fighter)
  if (profile.vehicle !== undefined && profile.statline[key].length === 0)
    return { passed: true, faces: [], needed: fold([]) }
  yield* offerCards(table, table.roster(fighter).side, { at: 'check', fighter, characteristic: key })
  const scenario = table.rules.parts.length === 0 ? [] : yield* scenarioCheckRows(table, fighter, key)
  const needed = neededForCheck(table, fighter, key, [
    ...modifiers,
    ...scenario,
    ...(yield* steadiedBy(table, fighter, asked)),
  ])
  if (yield* passesAnyway(table, fighter, key)) {
    table.emit({ type: 'check-taken', rule, fighter, characteristic: key, faces: [], needed, passed: true })
    return { passed: true, faces: [], needed }
  }
  let outcome = yield* rolledCheck(table, fighter, key, rule, needed, manner)
  if (outcome.passed) return outcome
  const failed = { test: key, by: rule, faces: outcome.faces }
  yield* tryAgain(table, fighter, failed, function* (again) {
    outcome = yield* rolledCheck(table, fighter, key, again, needed, manner)
    return outcome.passed
  })
  return { ...outcome, passed: outcome.passed || (yield* friendsHelp(table, fighter, key)) }
}

/** NECV-ROAD-01: the same for a fighter who is off the battlefield, where no other fighter helps or hinders. Two dice. */
export function* checkAway(
  table: NecromundaTable,
  fighter: FighterIndex,
  key: 'ld' | 'cl' | 'wil' | 'int',
  rule: string,
): Procedure<boolean> {
  const { side, id: subject } = table.roster(fighter)
  const needed = neededForCheck(table, fighter, key)
  const faces = yield* roll({ side, kind: `check.${key}`, subject, rule, count: 2, needed: atLeast(needed) })
  const passed = faces.reduce((sum, face) => sum + face, 0) >= needed.value
  table.emit({ type: 'check-taken', rule, fighter, characteristic: key, faces, needed, passed })
  return passed
}

function* rolledCheck(
  table: NecromundaTable,
  fighter: FighterIndex,
  key: Characteristic,
  rule: string,
  wanted: Computed,
  { help, along = [] }: CheckManner,
): Procedure<CheckOutcome> {
  const more = yield* moreDice(table, fighter, key)
  const rolled = yield* roll({
    side: table.roster(fighter).side,
    kind: `check.${key}`,
    subject: table.roster(fighter).id,
    rule,
    count: dicePerCheck(key) + more,
    needed: isTargetNumber(key) ? atLeast(wanted) : atMost(wanted),
    along,
  })
  const faces = more === 0 ? rolled : [...rolled].sort((left, right) => right - left).slice(0, dicePerCheck(key))
  const sum = faces.reduce((total, face) => total + face, 0)
  const short = wanted.value - sum
  const mayHelp = help !== undefined && short > 0 && short <= help.most
  const needed = mayHelp ? fold([...wanted.rows, ...asNeeded(key, yield* help.find())]) : wanted
  const passed = isTargetNumber(key) ? sum >= needed.value : sum <= needed.value
  table.emit({ type: 'check-taken', rule, fighter, characteristic: key, faces, needed, passed })
  return { passed, faces, needed }
}

/** Number of extra dice for the check; as many of the lowest are dropped. */
function* moreDice(table: NecromundaTable, friend: FighterIndex, characteristic: Characteristic): Procedure<number> {
  let dice = 0
  for (const fighter of carriersOf(table, 'checkDice')) {
    const mine = fighter === friend || table.roster(fighter).side === table.roster(friend).side
    if (!mine || !onBattlefield(table.fighter(fighter))) continue
    const context = { table, fighter, friend, characteristic }
    for (const { run, value } of handlersOf(table, 'checkDice', fighter)) dice += yield* run(context, value)
  }
  return dice
}

/** A test that has failed: what was tested, for which rule, and the dice. */
interface FailedTest {
  readonly test: Test
  readonly by: string
  readonly faces: readonly number[]
}

/** Lets a fighter reroll a failed test, by one rule after another, until it passes. `roll` returns whether it has. */
export function* tryAgain(
  table: NecromundaTable,
  fighter: FighterIndex,
  failed: FailedTest,
  roll: (rule: string) => Procedure<boolean>,
): Procedure {
  let passed = false
  for (const handler of handlersOf(table, 'testFailed', fighter)) {
    if (passed) return
    if (yield* askAny([handler], { table, fighter, ...failed })) passed = yield* roll(handler.rule)
  }
}

/** The characteristic that is checked: the one the rule asks for, or another that the fighter may use once a round. */
const insteadOf = (table: NecromundaTable, fighter: FighterIndex, asked: Characteristic): Procedure<Characteristic> => {
  const handlers = handlersOf(table, 'checksInstead', fighter)
  return handlers.length === 0 ? settled(asked) : chosenInstead(table, fighter, asked, holdersOf(handlers))
}

function* chosenInstead(
  table: NecromundaTable,
  fighter: FighterIndex,
  asked: Characteristic,
  substitutes: readonly Held<Properties['checksInstead']>[],
): Procedure<Characteristic> {
  for (const { id, rule, property } of substitutes) {
    const { characteristic: other, of, question } = property
    const effect = `${id}/${table.state.round}`
    if (!of.includes(asked) || table.fighter(fighter).used.includes(effect)) continue
    if (characteristic(table, fighter, other).value >= characteristic(table, fighter, asked).value) continue
    if (!(yield* agree(controllerOf(table, fighter), question, table.roster(fighter).id, rule))) continue
    table.emit({ type: 'effect-used', rule, fighter, effect })
    return other
  }
  return asked
}

/** Rows that friends add to a test: from their skills and gear, or from conditions and effects on them. */
export function* steadiedBy(table: NecromundaTable, friend: FighterIndex, test: Test): Procedure<readonly Row[]> {
  const rows: Row[] = []
  if (!onBattlefield(table.fighter(friend))) return rows
  const inborn = carriersOf(table, 'steadies')
  for (const { index: fighter, side } of table.rosters) {
    const state = table.fighter(fighter)
    if (fighter === friend || side !== table.roster(friend).side || !onBattlefield(state)) continue
    if (state.effects.length === 0 && !inborn.includes(fighter)) continue
    rows.push(...(yield* askRows(handlersOf(table, 'steadies', fighter), { table, fighter, friend, test })))
  }
  return rows
}

/** Whether a rule lets the fighter pass without a roll. */
export const passesAnyway = (table: NecromundaTable, fighter: FighterIndex, test: Test): Procedure<boolean> =>
  askAny(handlersOf(table, 'passes', fighter), { table, fighter, test })

/** Whether a friend's rule turns a failed check into a passed one. */
function* friendsHelp(table: NecromundaTable, friend: FighterIndex, test: Test): Procedure<boolean> {
  const { side } = table.roster(friend)
  if (!onBattlefield(table.fighter(friend))) return false
  for (const fighter of carriersOf(table, 'friendFailed')) {
    if (fighter === friend || table.roster(fighter).side !== side) continue
    if (yield* askAny(handlersOf(table, 'friendFailed', fighter), { table, fighter, friend, test })) return true
  }
  return false
}

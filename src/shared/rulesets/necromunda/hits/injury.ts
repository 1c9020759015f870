import {
  askReplaced,
  base,
  choose,
  firstAt,
  replacedAt,
  roll,
  rowsAt,
  valuesOf,
  type Option,
  type Procedure,
} from '../../../engine'
import { fold } from '../characteristics'
import { nerveTest } from '../conditions/nerve'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { onBattlefield } from '../state'
import type { Hit, InjuryResult } from '../moments'
import { goDown, goOutOfAction, takeFleshWound } from './casualty'
import { causeOf } from './cause'
import { attackersHandlers, bearerOf } from './handlers'
import { mayRollAgain } from './wound'

/** NECX-DICE-01, CAMP-INJ-02: faces of the Injury dice by D6. */
export const injuryFaces = (faces: readonly number[]): InjuryResult[] =>
  faces.map((face) => (face <= 2 ? 'flesh-wound' : face <= 5 ? 'serious-injury' : 'out-of-action'))

const injuryClasses = [2, 5, 6]

/** NECX-INJ-01: Injury dice for damage; all are applied, unless a rule replaces or changes them. */
export function* rollInjuries(table: NecromundaTable, hit: Hit, damageDice: number, reducedToZero = false): Procedure {
  const frights = valuesOf(attackersHandlers(table, 'nerveTestForInjury', hit))
  for (const modifier of frights) yield* nerveTest(table, hit.target, modifier)
  if (frights.length > 0) return
  const fixed = fixedResult(table, hit, reducedToZero)
  const rolled =
    fixed === undefined ? yield* rollDice(table, hit, damageDice) : new Array<InjuryResult>(damageDice).fill(fixed)
  yield* suffer(table, hit, yield* changed(table, hit, rolled))
}

/** NECX-TRAIT-MELTA, NECX-TRAIT-SEVER and similar: a fixed result without a roll. */
const fixedResult = (table: NecromundaTable, hit: Hit, reducedToZero: boolean): InjuryResult | undefined =>
  firstAt(attackersHandlers(table, 'injuryDice', hit), { table, fighter: bearerOf(hit), hit, reducedToZero })

interface Kept extends Option {
  readonly result: InjuryResult
}

/** The attacker's player rolls. For less than one die two are rolled, and the target's player keeps one (True Grit). */
function* rollDice(table: NecromundaTable, hit: Hit, damageDice: number): Procedure<InjuryResult[]> {
  const { target } = hit
  const rows = rowsAt(handlersOf(table, 'injuryDiceCount', target), { table, fighter: target, hit })
  const count = rows.length === 0 ? damageDice : fold([base('damage', 'NECX-DMG-01', damageDice), ...rows]).value
  const keepsOne = count < 1
  const side = controllerOf(table, bearerOf(hit))
  const pool = {
    side,
    kind: 'hit.injury',
    subject: table.roster(target).id,
    rule: 'NECX-INJ-01',
    die: 'injury',
    count: keepsOne ? 2 : count,
    classes: injuryClasses,
  }
  const first = yield* roll(pool)
  const again = !injuryFaces(first).includes('out-of-action') && (yield* mayRollAgain(table, hit, 'injury'))
  const faces = again ? yield* roll({ ...pool, rule: 'NECX-DICE-06' }) : first
  const results = injuryFaces(faces)
  const kept = keepsOne ? [yield* keepOne(table, hit, results)] : results
  table.emit({ type: 'injury-rolled', rule: 'NECX-INJ-01', fighter: target, faces, results: kept })
  return kept
}

function* keepOne(table: NecromundaTable, { target }: Hit, results: readonly InjuryResult[]): Procedure<InjuryResult> {
  const options: Kept[] = [...new Set(results)].map((result) => ({ id: result, result }))
  const { id } = table.roster(target)
  return (yield* choose(controllerOf(table, target), 'injury.keep', id, options, 'NECX-INJ-01')).result
}

function* changed(
  table: NecromundaTable,
  hit: Hit,
  rolled: readonly InjuryResult[],
): Procedure<readonly InjuryResult[]> {
  const dealt = yield* askReplaced(attackersHandlers(table, 'injuriesRolled', hit), rolled, (results) => ({
    table,
    fighter: bearerOf(hit),
    hit,
    results,
  }))
  const fighter = hit.target
  return replacedAt(handlersOf(table, 'injuriesSuffered', fighter), dealt, (results) => ({
    table,
    fighter,
    hit,
    results,
  }))
}

/**
 * NECX-INJ-02 to -04: out of action overrides the rest; a second serious injury is a flesh wound. Dice of one roll have no order: flesh
 * wounds are applied first, and if they take the fighter out of action, the other dice are ignored.
 */
function* suffer(table: NecromundaTable, hit: Hit, results: readonly InjuryResult[]): Procedure {
  const { target } = hit
  const cause = causeOf(hit)
  if (results.includes('out-of-action')) {
    yield* goOutOfAction(table, target, cause)
    return
  }
  const light = results.filter((result) => result === 'flesh-wound')
  for (const result of [...light, ...results.filter((result) => result !== 'flesh-wound')]) {
    const fighter = table.fighter(target)
    if (!onBattlefield(fighter)) break
    if (result === 'serious-injury' && fighter.status !== 'seriously-injured') yield* goDown(table, target, cause)
    else yield* takeFleshWound(table, target, cause)
  }
}

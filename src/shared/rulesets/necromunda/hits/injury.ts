import { base, choose, roll, type Option, type Procedure } from '../../../engine'
import { fold } from '../characteristics'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { onBattlefield } from '../state'
import type { Hit, InjuryResult } from '../moments'
import { goDown, goOutOfAction, takeFleshWound } from './casualty'
import { causeOf } from './cause'
import { attackersHandlers, bearerOf } from './handlers'

/** NECX-DICE-01, CAMP-INJ-02: faces of the Injury dice by D6. */
export const injuryFaces = (faces: readonly number[]): InjuryResult[] =>
  faces.map((face) => (face <= 2 ? 'flesh-wound' : face <= 5 ? 'serious-injury' : 'out-of-action'))

const injuryClasses = [2, 5, 6]

/** NECX-INJ-01: Injury dice for damage; every one is applied, unless something takes their place or changes them. */
export function* rollInjuries(table: NecromundaTable, hit: Hit, damageDice: number, reducedToZero = false): Procedure {
  let replaced = false
  for (const handler of attackersHandlers(table, 'insteadOfInjury', hit)) {
    replaced = true
    yield* handler.run({ table, fighter: bearerOf(hit), value: handler.value, hit })
  }
  if (replaced) return
  const fixed = fixedResult(table, hit, reducedToZero)
  const rolled =
    fixed === undefined ? yield* rollDice(table, hit, damageDice) : new Array<InjuryResult>(damageDice).fill(fixed)
  yield* suffer(table, hit, yield* changed(table, hit, rolled))
}

/** NECX-TRAIT-MELTA, NECX-TRAIT-SEVER and the like leave nothing to roll for. */
const fixedResult = (table: NecromundaTable, hit: Hit, reducedToZero: boolean): InjuryResult | undefined => {
  for (const handler of attackersHandlers(table, 'injuryDice', hit)) {
    const result = handler.run({ table, fighter: bearerOf(hit), value: handler.value, hit, reducedToZero })
    if (result !== undefined) return result
  }
  return undefined
}

interface Kept extends Option {
  readonly result: InjuryResult
}

/** The attacker's player rolls. Whoever suffers fewer than one dice rolls two instead and keeps one (True Grit). */
function* rollDice(table: NecromundaTable, hit: Hit, damageDice: number): Procedure<InjuryResult[]> {
  const { target } = hit
  const rows = handlersOf(table, 'injuryDiceCount', target).flatMap((handler) =>
    handler.run({ table, fighter: target, value: handler.value, hit }),
  )
  const count = rows.length === 0 ? damageDice : fold([base('damage', 'NECX-DMG-01', damageDice), ...rows]).value
  const keepsOne = count < 1
  const side = controllerOf(table, bearerOf(hit))
  const faces = yield* roll({
    side,
    kind: 'hit.injury',
    subject: table.roster(target).id,
    rule: 'NECX-INJ-01',
    die: 'injury',
    count: keepsOne ? 2 : count,
    classes: injuryClasses,
  })
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
  let results = rolled
  for (const handler of attackersHandlers(table, 'injuriesRolled', hit)) {
    results = (yield* handler.run({ table, fighter: bearerOf(hit), value: handler.value, hit, results })) ?? results
  }
  for (const handler of handlersOf(table, 'injuriesSuffered', hit.target)) {
    results = handler.run({ table, fighter: hit.target, value: handler.value, hit, results })
  }
  return results
}

/**
 * NECX-INJ-02 to -04: out of action outdoes the rest; a second serious injury is a flesh wound. Dice of one roll have no order:
 * flesh wounds come first, and if they are too many the fighter is out of action whatever else was rolled.
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

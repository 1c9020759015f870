import { choose, type Along, type Option, type Procedure } from '../../../engine'
import {
  poolsBy,
  rollAgain as rollDiceAgain,
  togetherBy,
  total,
  type Die,
  type RerollRules,
  type RollAgain,
  type Rolling,
} from '../../wh40k/dice/pools'
import { sideState } from '../../wh40k/table/table'
import type { SideIndex } from '../../wh40k/table/state'
import type { EighthTable } from '../table'

/**
 * Granted re-rolls first, for the dice that the grant covers (8E-RR-04), then a command re-roll if the owner wants one. Both
 * come before any modifier (8E-RR-01, 8E-RR-02) and no die is re-rolled twice (8E-RR-03, 8E-OW-15).
 */
const rules: RerollRules<EighthTable> = { rule: '8E-RR-01', more: commandReroll }
export const rollPool = poolsBy(rules)
const rollTogether = togetherBy(rules)

/** Rerolls a single die; returns its new face. */
export function* rollAgain(table: EighthTable, pool: Rolling, face: number, by: string): Procedure<number> {
  const die: Die = { face, again: false }
  yield* rollDiceAgain(table, rules.rule, pool, [die], by)
  return die.face
}

/** A roll, and the result of its faces; the result is reported as soon as it is final. */
export interface Roll<Result> {
  readonly pool: Rolling
  resultOf(faces: readonly number[]): Result
}

/**
 * Makes several rolls together, at the players' own table; results without a roll are already known. Returns the results in
 * order. `then`: dice that follow in the same line.
 */
export function* rollAll<Result extends object | number>(
  table: EighthTable,
  rolls: readonly (Roll<Result> | Result)[],
  then: readonly Along[] = [],
): Procedure<Result[]> {
  const results = rolls.map((one) => (isRoll(one) ? undefined : one))
  const thrown = rolls.flatMap((roll, place) => (isRoll(roll) ? [{ roll, place }] : []))
  yield* rollTogether(
    table,
    thrown.map(({ roll }) => roll.pool),
    (faces, number) => {
      const one = thrown[number]
      if (one !== undefined) results[one.place] = one.roll.resultOf(faces)
    },
    then,
  )
  return results.filter((result) => result !== undefined)
}

export const isRoll = <Result extends object | number>(one: Roll<Result> | Result): one is Roll<Result> =>
  typeof one === 'object' && 'pool' in one

interface Keep extends Option {
  readonly face: number | null
  /** Number of faces out of six that would be better. */
  readonly helping: number
}

const faces = [1, 2, 3, 4, 5, 6]

/** How many of a die's faces would be better than the present one; 0 if its roll has passed, or can't pass by it. */
const helpingIn = ({ fails, passes }: Rolling, dice: readonly Die[], { face }: Die): number => {
  if (fails !== undefined) return fails(face) ? faces.filter((other) => !fails(other)).length : 0
  if (passes === undefined) return faces.filter((other) => other > face).length
  const sum = total(dice.map((die) => die.face))
  return passes(sum) ? 0 : faces.filter((other) => passes(sum - face + other)).length
}

/**
 * 8E-OW-14, 8E-OW-16: the Underdog re-rolls single dice of its own, at any time, as often as it has command re-rolls.
 * Offered if it can matter; the page offers it beside the result, so that no answer is required.
 */
function* commandReroll(table: EighthTable, pool: Rolling, dice: readonly Die[], rollAgain: RollAgain): Procedure {
  while (hasCommandRerolls(table, pool.side)) {
    const options: Keep[] = []
    for (const die of [...dice].sort((one, other) => one.face - other.face)) {
      const helping = die.again ? 0 : helpingIn(pool, dice, die)
      const id = `face-${die.face}`
      if (helping > 0 && !options.some((option) => option.id === id)) options.push({ id, face: die.face, helping })
    }
    if (options.length === 0) return
    const asked: Keep[] = [{ id: 'keep', face: null, helping: 0 }, ...options]
    const { face } = yield* choose(pool.side, 'reroll.command', pool.subject, asked, '8E-OW-14')
    if (face === null) return
    const die = dice.find((one) => !one.again && one.face === face)
    if (die === undefined) return
    yield* rollAgain([die], 'command')
  }
}

const hasCommandRerolls = (table: EighthTable, side: SideIndex): boolean =>
  table.options.commandRerolls && sideState(table, side).rerolls > 0

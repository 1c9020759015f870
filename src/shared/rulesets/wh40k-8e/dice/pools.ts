import { choose, roll, type Option, type Pool, type Procedure } from '../../../engine'
import type { Reroll } from '../moments'
import type { SideIndex } from '../../wh40k/table/state'
import { sideState } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** A granted re-roll: by what, and of which dice. */
export interface Grant {
  readonly by: string
  /** `fails`: whatever the roll itself counts as a failure. */
  readonly reroll: Reroll | 'fails'
}

export interface Rolling extends Pool {
  readonly grants?: readonly Grant[]
  /** Face that succeeds before modifiers; without one every die of the roll may be worth a command re-roll. */
  readonly unmodified?: number
  /** Whether a face is a failure after modifiers: only those are offered for a command re-roll. */
  readonly fails?: (face: number) => boolean
}

interface Die {
  face: number
  /** 8E-RR-03: no die is re-rolled more than once. */
  again: boolean
}

/**
 * Rolls a pool with whatever may be rolled again: granted re-rolls first, then a command re-roll if its owner wants one. Both
 * come before any modifier (8E-RR-01, 8E-RR-02) and no die is re-rolled twice (8E-RR-03, 8E-OW-15).
 */
export function* rollPool(table: EighthTable, pool: Rolling): Procedure<readonly number[]> {
  const { count = 1 } = pool
  if (count === 0) return []
  const dice = (yield* roll(bare(pool, count))).map((face): Die => ({ face, again: false }))
  for (const { by, reroll } of pool.grants ?? []) {
    // 8E-RR-04: which dice is set by what grants it.
    yield* rollAgain(
      table,
      pool,
      dice.filter(({ face, again }) => !again && isGranted(pool, reroll, face)),
      by,
    )
  }
  yield* commandReroll(table, pool, dice)
  return dice.map(({ face }) => face)
}

const isGranted = ({ unmodified = 0, fails }: Rolling, reroll: Grant['reroll'], face: number): boolean => {
  if (reroll === 'ones') return face === 1
  return reroll === 'failed' ? face < unmodified : (fails?.(face) ?? false)
}

const bare = ({ side, kind, subject, rule, classes, die, needed }: Rolling, count: number): Pool => ({
  side,
  kind,
  subject,
  rule,
  count,
  ...(classes === undefined ? {} : { classes }),
  ...(die === undefined ? {} : { die }),
  ...(needed === undefined ? {} : { needed }),
})

function* rollAgain(table: EighthTable, pool: Rolling, chosen: readonly Die[], by: string): Procedure {
  if (chosen.length === 0) return
  const from = chosen.map(({ face }) => face)
  const to = yield* roll(bare({ ...pool, kind: `${pool.kind}.again` }, chosen.length))
  chosen.forEach((die, index) => {
    die.face = to[index] ?? die.face
    die.again = true
  })
  table.emit({ type: 'dice-rerolled', rule: '8E-RR-01', side: pool.side, purpose: pool.kind, from, to, by })
}

interface Keep extends Option {
  readonly face: number | null
}

/** 8E-OW-14, 8E-OW-16: the Underdog re-rolls a single die of its own, at any time, as often as it has command re-rolls. */
function* commandReroll(table: EighthTable, pool: Rolling, dice: Die[]): Procedure {
  while (hasCommandRerolls(table, pool.side)) {
    const faces = [
      ...new Set(dice.filter(({ face, again }) => !again && (pool.fails?.(face) ?? true)).map(({ face }) => face)),
    ]
    if (faces.length === 0) return
    const options: Keep[] = [
      { id: 'keep', face: null },
      ...faces.sort((one, other) => one - other).map((face) => ({ id: `face-${face}`, face })),
    ]
    const { face } = yield* choose(pool.side, 'reroll.command', pool.subject, options, '8E-OW-14')
    if (face === null) return
    const die = dice.find((one) => !one.again && one.face === face)
    if (die === undefined) return
    yield* rollAgain(table, pool, [die], 'command')
  }
}

const hasCommandRerolls = (table: EighthTable, side: SideIndex): boolean =>
  table.options.commandRerolls && sideState(table, side).rerolls > 0

/** Sum of a pool's faces. */
export const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0)

/** Upper bounds of the classes of faces that a roll of `needed` or more tells apart; `ones` and `sixes` where they matter. */
export const classesFor = (needed: number, ones: boolean, sixes: boolean): readonly number[] => {
  const bounds = [needed - 1, 6]
  if (ones) bounds.push(1)
  if (sixes) bounds.push(5)
  return [...new Set(bounds.filter((bound) => bound >= 1 && bound <= 6))].sort((one, other) => one - other)
}

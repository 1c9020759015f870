import { choose, type Option, type Procedure } from '../../../engine'
import { poolsBy, type Die, type RollAgain, type Rolling } from '../../wh40k/dice/pools'
import { sideState } from '../../wh40k/table/table'
import type { SideIndex } from '../../wh40k/table/state'
import type { EighthTable } from '../table'

/**
 * Granted re-rolls first, of the dice that what grants them says (8E-RR-04), then a command re-roll if its owner wants one. Both
 * come before any modifier (8E-RR-01, 8E-RR-02) and no die is re-rolled twice (8E-RR-03, 8E-OW-15).
 */
export const rollPool = poolsBy<EighthTable>({ rule: '8E-RR-01', more: commandReroll })

interface Keep extends Option {
  readonly face: number | null
}

/** 8E-OW-14, 8E-OW-16: the Underdog re-rolls a single die of its own, at any time, as often as it has command re-rolls. */
function* commandReroll(table: EighthTable, pool: Rolling, dice: readonly Die[], rollAgain: RollAgain): Procedure {
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
    yield* rollAgain([die], 'command')
  }
}

const hasCommandRerolls = (table: EighthTable, side: SideIndex): boolean =>
  table.options.commandRerolls && sideState(table, side).rerolls > 0

import type { Procedure } from '../../../engine'
import { goesFirst } from '../../wh40k/classic/missions/choices'
import { faceFrom } from '../../wh40k/dice/needed'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { beginTurn } from '../phases/turns'
import type { SeventhTable } from '../table'

/** The player who set up first chooses who takes the first turn; the other one seizes the initiative on a 6 (7E-BASE-SETUP-02). */
export function* beginBattle(table: SeventhTable): Procedure {
  const rule = '7E-BASE-SETUP-02'
  const { setsUpFirst } = table.state
  const first = yield* goesFirst(setsUpFirst, 'first-turn', rule)
  const chosen = first ? setsUpFirst : opponentOf(setsUpFirst)
  const second = opponentOf(chosen)
  const faces = yield* rollPool(table, {
    side: second,
    kind: 'seize.roll',
    subject: sideSubject(second),
    rule,
    needed: faceFrom('as-ruled', rule, 6),
    classes: [5, 6],
  })
  const [total = 0] = faces
  table.emit({ type: 'dice-rolled', rule, purpose: 'seize', unit: null, faces, total })
  const side = total === 6 ? second : chosen
  table.emit({ type: 'first-player-chosen', rule, side })
  table.emit({ type: 'stage-entered', rule, stage: 'battle' })
  table.emit({ type: 'round-began', rule: '7E-TURN-01', round: 1 })
  beginTurn(table, side)
}

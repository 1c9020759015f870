import type { Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import { sideSubject } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { SeventhTable } from '../table'

/** On a 4+ the first game turn is fought at night (7E-BASE-NIGHT-01). */
export function* rollNight(table: SeventhTable): Procedure {
  const rule = '7E-BASE-NIGHT-01'
  const { night } = table.options
  let dark = night === 'always'
  if (night === 'rolled') {
    const side = table.state.setsUpFirst
    const faces = yield* rollPool(table, {
      side,
      kind: 'night.roll',
      subject: sideSubject(side),
      rule,
      needed: faceFrom('as-ruled', rule, 4),
      classes: [3, 6],
    })
    const [total = 0] = faces
    dark = total >= 4
    table.emit({ type: 'dice-rolled', rule, purpose: 'night', unit: null, faces, total })
  }
  table.emit({ type: 'night-fell', rule, dark })
  table.emit({ type: 'stage-entered', rule, stage: 'first-turn' })
}

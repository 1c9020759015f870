import { choose, type Option, type Procedure } from '../../../engine'
import { asD3 } from '../../wh40k/dice/amounts'
import { rollOff } from '../../wh40k/dice/roll-off'
import { rollPool } from '../dice/pools'
import type { Cut, Half, PrimaryObjective } from '../state'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** Table 14.1, in the order of its D3. */
const primaryObjectives: readonly PrimaryObjective[] = ['kill-and-secure', 'relic', 'domination']

const cuts: readonly (Option & { readonly id: Cut })[] = [{ id: 'lengthwise' }, { id: 'crosswise' }]
const halves: readonly (Option & { readonly id: Half })[] = [{ id: 'low' }, { id: 'high' }]

/**
 * 8E-OW-05 to 8E-OW-07: the winner of a roll-off rolls the primary objective of both players and divides the battlefield
 * into two equal halves; the other player chooses one.
 */
export function* drawObjective(table: EighthTable): Procedure {
  const roller = yield* rollOff(table, 'objective', '8E-OW-05')
  const faces = yield* rollPool(table, {
    side: roller,
    kind: 'objective.roll',
    subject: sideSubject(roller),
    rule: '8E-OW-05',
    classes: [2, 4, 6],
  })
  const total = asD3(faces[0] ?? 1)
  table.emit({ type: 'dice-rolled', rule: '8E-OW-05', purpose: 'objective', unit: null, faces, total })
  table.emit({
    type: 'objective-set',
    rule: '8E-OW-05',
    objective: primaryObjectives[total - 1] ?? 'kill-and-secure',
    roller,
  })
  const { id: cut } = yield* choose(roller, 'zones.cut', sideSubject(roller), cuts, '8E-OW-06')
  table.emit({ type: 'battlefield-cut', rule: '8E-OW-06', cut })
  const chooser = opponentOf(roller)
  const { id: half } = yield* choose(chooser, 'zones.half', sideSubject(chooser), halves, '8E-OW-07')
  table.emit({ type: 'half-chosen', rule: '8E-OW-07', side: chooser, half })
  table.emit({ type: 'stage-entered', rule: '8E-WLT-01', stage: 'traits' })
}

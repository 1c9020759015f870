import type { Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'
import { levelRules } from './levels'

/** 4E-MSR-19. */
const mostExtra = 3
const goesOnFrom = 4

/** Whether another game turn follows: six are played (4E-MIS-21, 4E-TURN-08), and up to three more depending on dice (4E-MSR-19). */
export function* anotherRound(table: FourthTable): Procedure<boolean> {
  const { round, extraRounds, active } = table.state
  if (round < table.options.rounds + extraRounds) return true
  if (!levelRules(table).randomLength || extraRounds >= mostExtra) return false
  const faces = yield* rollPool(table, {
    side: active,
    kind: 'length.roll',
    subject: 'battle',
    rule: '4E-MSR-19',
    count: 1,
    needed: faceFrom('as-ruled', '4E-MSR-19', goesOnFrom),
  })
  const goesOn = (faces[0] ?? 0) >= goesOnFrom
  table.emit({ type: 'length-rolled', rule: '4E-MSR-19', faces, goesOn })
  return goesOn
}

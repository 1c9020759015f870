import { roll, type Procedure } from '../../../engine'
import type { ArmyTable } from '../table/table'

/**
 * Both players roll a die until the faces differ (4E-AMB-60, 7E-BASE-GEN-05, 8E-RO-01, 8E-RO-02). Returns the side with the
 * higher face.
 */
export function* rollOff(table: ArmyTable, purpose: string, rule: string): Procedure<0 | 1> {
  const kind = `${purpose}.roll-off`
  const throws: (readonly [number, number])[] = []
  for (;;) {
    const [first = 0] = yield* roll({ side: 0, kind, subject: 'side-0', rule })
    const [second = 0] = yield* roll({ side: 1, kind, subject: 'side-1', rule })
    throws.push([first, second])
    if (first === second) continue
    const winner = first > second ? 0 : 1
    table.emit({ type: 'rolled-off', rule, purpose, throws, winner })
    return winner
  }
}

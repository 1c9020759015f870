import { choose, type Option, type Procedure } from '../../../engine'
import { sideSubject } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** Something that happens at the same moment as others. */
export interface Simultaneous extends Option {
  run(): Procedure
}

/**
 * 8E-SEQ-01: rules that would be resolved at the same moment during a turn come in the order that the player whose turn it is
 * chooses (or the player with the first turn, by option).
 */
export function* inOrder(table: EighthTable, things: readonly Simultaneous[]): Procedure {
  const { active, firstPlayer } = table.state
  const side = table.options.sequencing === 'active-player' ? active : firstPlayer
  const left = [...things]
  while (left.length > 0) {
    const next = yield* choose(side, 'sequence', sideSubject(side), left, '8E-SEQ-01')
    left.splice(left.indexOf(next), 1)
    yield* next.run()
  }
}

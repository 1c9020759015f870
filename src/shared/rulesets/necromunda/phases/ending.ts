import type { Procedure } from '../../../engine'
import { concluding } from '../scenarios/moments'
import { sidesStanding } from '../scenarios/playing'
import type { NecromundaTable } from '../table'

/** NECX-RND-01, CAMP-SCN-03: the battle is over; the scenario says who has won. */
export function* endBattle(table: NecromundaTable, why: 'one-side-left' | 'scenario'): Procedure {
  const standing = sidesStanding(table)
  yield* concluding(table, standing)
  const winners = table.rules.victory({ table, standing })
  const bottled = table.state.sides.some((side, index) => side.bottled && !standing.includes(index))
  const ending = why === 'one-side-left' && bottled ? 'bottled' : why
  table.emit({ type: 'battle-ended', rule: 'NECX-RND-01', ending, winners })
}

import { safePoint, type Procedure } from '../../engine'
import { actionPhase } from './phases/action'
import { deployNext } from './phases/deployment'
import { endPhase } from './phases/end'
import { priorityPhase } from './phases/priority'
import type { NecromundaTable } from './table'

/**
 * NECX-RND-01: deployment, then rounds of Priority, Action and End phase until the battle is over. Every turn of the loop
 * starts at a safe point: the state alone says what comes next.
 */
export function* battle(table: NecromundaTable): Procedure {
  while (!table.state.over) {
    yield* safePoint()
    yield* step(table)
  }
}

function* step(table: NecromundaTable): Procedure {
  switch (table.state.stage) {
    case 'deployment':
      return yield* deployNext(table)
    case 'priority':
      return yield* priorityPhase(table)
    case 'action':
      return yield* actionPhase(table)
    case 'end':
      return yield* endPhase(table)
    case 'over':
      return
  }
}

import { safePoint, type Procedure } from '../../engine'
import { actionPhase } from './phases/action'
import { deployNext } from './phases/deployment'
import { endPhase } from './phases/end'
import { setTheTable } from './terrain/setting'
import { priorityPhase } from './phases/priority'
import { partFriends, type NecromundaTable } from './table'
import type { Stage } from './state'

/**
 * NECX-RND-01: terrain, deployment, then rounds of Priority, Action and End phase until the battle is over. Each pass of the loop starts at
 * a safe point: the state alone determines the next step.
 */
export function* battle(table: NecromundaTable): Procedure {
  const hasCreatures = table.rosters.some(({ side }) => side >= table.sideCount)
  while (!table.state.over) {
    yield* safePoint()
    const { stage } = table.state
    if (stage === 'over') return
    yield* hasCreatures ? withoutPlayer(table, step(table, stage)) : step(table, stage)
    partFriends(table)
  }
}

/** Creatures without a player: the side with priority decides and rolls for them. */
function* withoutPlayer(table: NecromundaTable, procedure: Procedure): Procedure {
  let next = procedure.next()
  while (next.done !== true) {
    const request = next.value
    const mine = !('side' in request) || request.side < table.sideCount
    next = procedure.next(yield mine ? request : { ...request, side: table.state.order[0] ?? 0 })
  }
}

const step = (table: NecromundaTable, stage: Exclude<Stage, 'over'>): Procedure => {
  switch (stage) {
    case 'terrain':
      return setTheTable(table)
    case 'deployment':
      return deployNext(table)
    case 'priority':
      return priorityPhase(table)
    case 'action':
      return actionPhase(table)
    case 'end':
      return endPhase(table)
  }
}

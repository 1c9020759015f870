import { choose, type Option, type Procedure } from '../../../engine'
import { place } from '../asking'
import { afterDeployment, beforeDeployment } from '../tactics/deal'
import type { NecromundaTable } from '../table'
import type { FighterIndex, SideIndex } from '../state'
import { rollOff } from './roll-off'

interface Deployable extends Option {
  readonly fighter: FighterIndex
}

const waiting = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  table.rosters
    .filter((fighter) => fighter.side === side && table.fighter(fighter.index).status === 'reserve')
    .map(({ index }) => index)

/**
 * NECX-SCN-01: the sides take turns to set up one fighter each in their own zone, the winner of a roll-off first. One call
 * sets up one fighter, so that every one of them is a safe point.
 */
export function* deployNext(table: NecromundaTable): Procedure {
  if (table.state.order.length === 0) {
    yield* beforeDeployment(table)
    const sides = table.state.sides.map((_, side) => side)
    const { order, rolls } = yield* rollOff(table, sides, 'deployment.roll-off', 'NECX-SCN-01')
    table.emit({ type: 'priority-rolled', rule: 'NECX-SCN-01', rolls, order })
  }
  const side = nextToDeploy(table)
  if (side === undefined) {
    yield* afterDeployment(table)
    table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 1 })
    table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'priority' })
    return
  }
  const options: Deployable[] = waiting(table, side).map((fighter) => ({ id: table.roster(fighter).id, fighter }))
  const { fighter } = yield* choose(side, 'deployment.fighter', `side-${side}`, options, 'NECX-SCN-01')
  const placement = yield* place(table, fighter, { ask: 'deploy', fighter, zone: side }, 'NECX-SCN-01', side)
  table.emit({ type: 'deployed', rule: 'NECX-SCN-01', fighter, placement })
}

/** The side with the fewest fighters set up among those that still have some waiting; ties in order of the roll-off. */
const nextToDeploy = (table: NecromundaTable): SideIndex | undefined => {
  let next: SideIndex | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const side of table.state.order) {
    const left = waiting(table, side).length
    if (left === 0) continue
    const placed = table.rosters.filter((fighter) => fighter.side === side).length - left
    if (placed < fewest) {
      fewest = placed
      next = side
    }
  }
  return next
}

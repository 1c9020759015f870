import type { PlacementAdvisor, Stream } from '../../../../engine'
import { isOnTable } from '../../../../space'
import type { NecromundaState } from '../..'
import { moveDistance, nextMove } from '../../movement/allowance'
import { endOf, type MoveQuestion } from '../moving'
import type { Outlook } from '../view'
import type { Replies } from './danger'

/** For each enemy a number of random places that it could move to; empty if it cannot move. */
export const repliesOf = (
  outlook: Outlook,
  count: number,
  { advisor, stream }: { readonly advisor: PlacementAdvisor<NecromundaState>; readonly stream: Stream },
): Replies => {
  const { state, table } = outlook
  const known = new Map<number, ReturnType<Replies>>()
  const drawn = (enemy: number): ReturnType<Replies> => {
    if (table.fighter(enemy).status !== 'active' || !isOnTable(state.positions, enemy)) return []
    const allowance = moveDistance(table, enemy, nextMove(table, enemy))
    const question: MoveQuestion = { ask: 'plan-move', fighter: enemy, kind: 'move', allowance, targets: [] }
    return Array.from({ length: count }, () => ({
      ...endOf(outlook, enemy, advisor.sample(state, question, stream)),
      pose: 'standing' as const,
    }))
  }
  return (enemy) => {
    const places = known.get(enemy) ?? drawn(enemy)
    known.set(enemy, places)
    return places
  }
}

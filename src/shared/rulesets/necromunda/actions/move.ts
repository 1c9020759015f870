import { happened } from '../happened'
import { moveDistance, nextMove } from '../movement/allowance'
import { nameRiddenBy } from '../mounts/ride-by'
import { nameTargets } from '../movement/targets'
import { travel } from '../movement/travel'
import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

/** NEC-ACT-20: up to M, keeping more than 1" from enemies, or into contact with one (NEC-Q-30). */
export const move: Action = {
  id: 'move',
  rule: 'NEC-ACT-20',
  type: 'simple',
  statuses: ['active'],
  available: () => true,
  *perform(table, fighter, begin) {
    yield* happened(table, fighter, { what: 'moves' })
    const allowance = moveDistance(table, fighter, nextMove(table, fighter))
    const targets = table.options.moveMayEngage ? yield* nameTargets(table, fighter, allowance) : []
    const past = targets.length > 0 ? null : yield* nameRiddenBy(table, fighter, allowance)
    const terms = { kind: 'move', rule: 'NEC-ACT-20', allowance, targets } as const
    yield* travel(table, fighter, past === null ? terms : { ...terms, past }, begin)
    if (table.fighter(fighter).status === 'active' && movedTwice(table, fighter)) {
      table.emit({ type: 'condition-gained', rule: 'NEC-COND-07', fighter, condition: { id: 'hard-target' } })
    }
  },
}

/** NEC-COND-07: two Moves in a row; free actions between them don't count, unless the option says so (NEC-Q-24). */
const movedTwice = ({ state, options }: NecromundaTable, fighter: FighterIndex): boolean => {
  const { activation } = state
  if (activation?.fighter !== fighter) return false
  const counted = activation.performed.filter(({ paid }) => paid || options.freeActionBreaksRow)
  return [counted.at(-1), counted.at(-2)].every((done) => done?.action === 'move' && done.paid)
}

import { roll, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { halfMovementOf } from '../movement/allowance'
import { travel } from '../movement/travel'
import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

/** NEC-ACT-50, NEC-COND-13, -14: a Broken fighter runs where the rules say; for this kind of move the space oracle enforces that. */
export const runForCover: Action = {
  id: 'run-for-cover',
  rule: 'NEC-ACT-50',
  type: 'basic',
  statuses: ['active', 'pinned', 'seriously-injured'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    const allowance = yield* runningDistance(table, fighter)
    const journey = { kind: 'run-for-cover', rule: 'NEC-COND-14', allowance, targets: [] } as const
    yield* travel(table, fighter, journey, () => undefined)
  },
}

/** NEC-COND-13: 2D6", or half of M if prone. */
function* runningDistance(table: NecromundaTable, fighter: FighterIndex): Procedure<Length> {
  if (table.fighter(fighter).status !== 'active') return halfMovementOf(table, fighter)
  const { side, id } = table.roster(fighter)
  const faces = yield* roll({ side, kind: 'run.distance', subject: id, rule: 'NEC-COND-13', count: 2 })
  table.emit({
    type: 'dice-rolled',
    rule: 'NEC-COND-13',
    fighter,
    purpose: 'run-distance',
    faces,
    needed: null,
    passed: null,
  })
  return inches(faces.reduce((sum, face) => sum + face, 0))
}

import { inches, plus } from '../../../../../space'
import type { Action } from '../../../actions/action'
import { movementOf } from '../../../movement/allowance'
import { travel } from '../../../movement/travel'
import { friendsOf } from '../../../table'
import { dieFor } from '../../use'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Flock Together: while Seriously Injured, it moves its Movement plus D3" towards a friend. */
const flockTogether: Action = {
  id: 'flock-together',
  rule,
  type: 'double',
  statuses: ['seriously-injured'],
  available: (table, fighter) => friendsOf(table, fighter).length > 0,
  *perform(table, fighter, begin) {
    begin()
    const face = yield* dieFor(table, fighter, { id: 'unshakable-conviction', rule, classes: [2, 4, 6] })
    const allowance = plus(movementOf(table, fighter), inches(Math.ceil(face / 2)))
    yield* travel(table, fighter, { kind: 'crawl', rule, allowance, targets: [] }, () => undefined)
  },
}
const flocking = [flockTogether]

/** Unshakable Conviction: while Seriously Injured it cannot be finished off, makes reaction attacks, and can crawl to its friends. */
export const conviction: Skill = {
  id: 'unshakable-conviction',
  rule,
  properties: { neverFinished: true, strikesBackLying: true },
  on: { actions: () => flocking },
}

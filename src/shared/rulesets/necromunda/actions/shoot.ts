import { hasLoadedArms, hasTarget, loadedArms, shootWith } from '../shooting'
import type { NecromundaTable } from '../table'
import type { Profile } from '../roster'
import type { FighterIndex } from '../state'
import { affordable, typeOf, type Action } from './action'

/** NEC-ACT-19: whether the activation can still pay for shooting with a profile. */
const payable =
  (table: NecromundaTable, fighter: FighterIndex) =>
  (profile: Profile): boolean =>
    affordable(table, fighter, 'shoot', typeOf(table, fighter, shoot, profile))

/** NEC-ACT-23: one ranged attack. */
export const shoot: Action = {
  id: 'shoot',
  rule: 'NEC-ACT-23',
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) => hasLoadedArms(table, fighter, payable(table, fighter)),
  possible: (table, fighter) => hasTarget(table, fighter, payable(table, fighter)),
  *perform(table, fighter, begin) {
    yield* shootWith(table, fighter, loadedArms(table, fighter, payable(table, fighter)), begin)
  },
}

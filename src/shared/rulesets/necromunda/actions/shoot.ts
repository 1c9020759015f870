import { armsWithTargets, loadedArms, shootWith, type Arms } from '../shooting'
import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { affordable, typeOf, type Action } from './action'

/** What the activation can still pay for: some weapons cost more than others. */
const payable = (table: NecromundaTable, fighter: FighterIndex): Arms[] =>
  loadedArms(table, fighter, (profile) => affordable(table, fighter, 'shoot', typeOf(table, fighter, shoot, profile)))

/** NEC-ACT-23, NEC-ACT-19: one ranged attack. */
export const shoot: Action = {
  id: 'shoot',
  rule: 'NEC-ACT-23',
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) => payable(table, fighter).length > 0,
  *possible(table, fighter) {
    const arms = payable(table, fighter)
    return (yield* armsWithTargets(table, fighter, arms, true)).length > 0
  },
  *perform(table, fighter, begin) {
    yield* shootWith(table, fighter, payable(table, fighter), begin)
  },
}

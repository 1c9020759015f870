import type { Module } from '../../../engine'
import { isType } from '../../wh40k/classic/roster'
import type { Moments, Traits } from '../moments'

/** One model with the rule is enough for the whole unit (7E-USR-MONSTERHUNTER-1). */
export const monsterHunter: Module<Moments, Traits> = {
  id: 'monster-hunter',
  rule: '7E-USR-MONSTERHUNTER-1',
  on: {
    unitWoundsAgain: ({ table, target }) => (isType(table.roster(target), 'monstrous-creature') ? 'failed' : null),
  },
}

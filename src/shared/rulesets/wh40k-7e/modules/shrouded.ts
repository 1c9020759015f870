import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Cover saves better by 2, in the open from 7+ (7E-USR-SHROUDED-1, 7E-USR-SHROUDED-2). */
export const shrouded: Module<Moments, Traits> = {
  id: 'shrouded',
  rule: '7E-USR-SHROUDED-1',
  on: { unitCover: () => 2 },
}

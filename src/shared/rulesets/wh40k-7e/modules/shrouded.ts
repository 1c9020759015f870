import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Improves cover saves by 2, counting from 7+ in the open (7E-USR-SHROUDED-1, 7E-USR-SHROUDED-2). */
export const shrouded: Module<Moments, Traits> = {
  id: 'shrouded',
  rule: '7E-USR-SHROUDED-1',
  on: { unitCover: () => 2 },
}

import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** One miss a turn may be rerolled (7E-USR-MASTERCRAFTED-1, 7E-USR-MASTERCRAFTED-2). */
export const masterCrafted: Module<Moments, Traits> = {
  id: 'master-crafted',
  rule: '7E-USR-MASTERCRAFTED-1',
  properties: { masterCrafted: true },
}

import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** A die more for the unit, no slower charge, and no dangerous terrain for the model itself (7E-USR-MOVETHROUGHCOVER-1 to 7E-USR-MOVETHROUGHCOVER-3). */
export const moveThroughCover: Module<Moments, Traits> = {
  id: 'move-through-cover',
  rule: '7E-USR-MOVETHROUGHCOVER-1',
  properties: { terrainDice: 1, chargesFreely: true, safeInDanger: true },
}

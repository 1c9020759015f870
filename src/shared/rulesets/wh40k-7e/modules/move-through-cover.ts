import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/**
 * The unit rolls an extra die in difficult terrain and charges without its penalty; the model itself ignores dangerous
 * terrain (7E-USR-MOVETHROUGHCOVER-1 to 7E-USR-MOVETHROUGHCOVER-3).
 */
export const moveThroughCover: Module<Moments, Traits> = {
  id: 'move-through-cover',
  rule: '7E-USR-MOVETHROUGHCOVER-1',
  properties: { terrainDice: 1, chargesFreely: true, safeInDanger: true },
}

import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Night Fighting hides nobody from the unit. */
export const nightVision: Module<Moments, Traits> = {
  id: 'night-vision',
  rule: '7E-USR-NIGHTVISION-1',
  properties: { seesInTheDark: true },
}

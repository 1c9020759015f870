import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** Night Fighting gives no cover against the unit's shooting. */
export const nightVision: Module<Moments, Traits> = {
  id: 'night-vision',
  rule: '7E-USR-NIGHTVISION-1',
  properties: { seesInTheDark: true },
}

import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

/** 7E-USR-MACHINESPIRIT-1, 7E-USR-MACHINESPIRIT-2. */
export const machineSpirit: Module<Moments, Traits> = {
  id: 'power-of-the-machine-spirit',
  rule: '7E-USR-MACHINESPIRIT-1',
  properties: { machineSpirit: true },
}

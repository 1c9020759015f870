import type { EighthModule } from '../moments'

export const moraleModules: readonly EighthModule[] = [
  // 8E-DS-POX-A3.
  { id: 'mindless', rule: '8E-DS-POX-A3', properties: { needsNoMorale: true } },
  { id: 'fearless', rule: '8E-DATA-07', properties: { needsNoMorale: true } },
  { id: 'steadfast', rule: '8E-RR-04', properties: { moraleAgain: true } },
]

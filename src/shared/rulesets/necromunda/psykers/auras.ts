import { oneself } from './aiming'
import { leaveOn } from './module'
import type { Power } from './power'

/** Members that all lasting powers around their psyker share. */
export const aura = (of: Pick<Power, 'id' | 'rule' | 'discipline' | 'type'>): Power => {
  const power: Power = {
    ...of,
    lasting: true,
    kind: 'boost',
    targets: oneself,
    *manifest(table, psyker, target) {
      leaveOn(table, power, psyker, target)
    },
  }
  return power
}

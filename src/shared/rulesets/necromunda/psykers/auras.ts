import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import type { FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { oneself } from './aiming'
import { leaveOn } from './module'
import type { Power } from './power'

/** What every lasting power around its psyker has in common. */
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

/** Whether somebody stands in what surrounds a psyker. */
export function* isWithin(
  table: NecromundaTable,
  psyker: FighterIndex,
  distance: Length,
  other: FighterIndex,
  rule: string,
): Procedure<boolean> {
  const question = { ask: 'within', of: psyker, distance, among: [other] } as const
  return (yield* measure(table, psyker, question, rule)).length > 0
}

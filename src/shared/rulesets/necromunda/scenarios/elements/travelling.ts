import { inches } from '../../../../space'
import { measure } from '../../asking'
import type { NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { change, mark, markOf, objectsOf, present, rollAmount, sidesWho, tally } from '../playing'

const rule = 'CAMP-SCN-01'

interface Travelling {
  readonly kind: string
  /** Side that owns it: it travels towards the enemy's edge. */
  readonly who: Who
  /** Inches per round. */
  readonly speed: number | string
  readonly towards?: 'enemy-edge' | 'own-edge' | 'centre'
}

/** A caravan or cargo that moves at the end of every round until it has reached its goal. */
export const travelling = ({ kind, who, speed, towards = 'enemy-edge' }: Travelling): SpecialRule => ({
  rule,
  *endPhaseEnds(table) {
    const [side = 0] = sidesWho(table, who)
    for (const object of objectsOf(table, kind)) {
      const distance = inches(yield* rollAmount(table, rule, side, speed, 'travel'))
      const [anybody = 0] = present(table, side)
      const question = { ask: 'object-moved', object, zone: side, towards, distance } as const
      const at: unknown = yield* measure(table, anybody, question, rule)
      change(table, rule, object, { at })
      const goal = {
        ask: 'objects-on',
        zone: side,
        ground: [{ to: towards, within: inches(1) }],
        objects: [object],
        kind,
      } as const
      if ((yield* measure(table, anybody, goal, rule)).length === 0) continue
      mark(table, rule, 'arrived', 1)
      tally(table, rule, side, `${kind}-arrived`)
    }
  },
  over: (table) => hasArrived(table),
})

export const hasArrived = (table: NecromundaTable): boolean => markOf(table, 'arrived') > 0

import { agree } from '../../../../engine'
import { inches } from '../../../../space'
import { place } from '../../asking'
import { rule, type SpecialRule } from './rule'

const unseen = [{ to: 'enemies', beyond: inches(6), unseen: true }] as const

/**
 * From the Shadows: if kept back at set-up, it appears at the start of a later round, before the roll for priority, more than 6" from every
 * enemy and out of their sight.
 */
export const fromTheShadows: SpecialRule = {
  id: 'from-the-shadows',
  rule,
  properties: { mayWait: true },
  on: {
    *roundBegins({ table, fighter }) {
      const { status, used } = table.fighter(fighter)
      const { side, id } = table.roster(fighter)
      if (status !== 'reserve' || !used.includes('kept-back') || table.state.round < 2) return
      if (!(yield* agree(side, 'shadows.appear', id, rule))) return
      const placement = yield* place(table, fighter, { ask: 'deploy', fighter, zone: side, ground: unseen }, rule, side)
      table.emit({ type: 'arrived', rule, fighter, placement })
    },
  },
}

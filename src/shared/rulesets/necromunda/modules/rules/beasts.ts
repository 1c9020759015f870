import type { Procedure } from '../../../../engine'
import { measure } from '../../asking'
import { check } from '../../checks'
import { chargeDistance } from '../../movement/allowance'
import { enemiesOf, ownerOf, type NecromundaTable } from '../../table'
import { onBattlefield, type FighterIndex } from '../../state'
import { rule, type SpecialRule } from './rule'

const driven = 'rule:bate'

/** The nearest of the enemies it could charge now; null: it reaches none. */
function* nearestPrey(table: NecromundaTable, fighter: FighterIndex): Procedure<FighterIndex | null> {
  const among = enemiesOf(table, fighter).filter((enemy) => table.fighter(enemy).status !== 'seriously-injured')
  if (among.length === 0) return null
  const nearest = yield* measure(table, fighter, { ask: 'nearest', from: fighter, among }, rule)
  const allowance = chargeDistance(table, fighter)
  const question = { ask: 'engageable', fighter, allowance, among: [nearest], also: [] } as const
  const near = yield* measure(table, fighter, question, rule)
  return near.length === 0 ? null : nearest
}

/** Bate: its owner checks Willpower as it activates; if that fails and the closest enemy is in reach, it has to charge that one. */
const bate: readonly SpecialRule[] = [
  {
    id: 'bate',
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        const owner = ownerOf(table, fighter)
        if (owner === null || !onBattlefield(table.fighter(owner)) || table.fighter(fighter).status !== 'active') return
        if ((yield* check(table, owner, 'wil', rule)).passed) return
        const prey = yield* nearestPrey(table, fighter)
        if (prey === null) return
        const effect = { id: driven, until: 'end-of-activation', value: prey } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    },
  },
  {
    id: driven,
    rule,
    properties: { chargesOnly: true },
    on: {
      mayAct: ({ table, fighter, action }) =>
        action === 'charge' || table.state.activation?.fighter !== fighter || hasCharged(table),
    },
  },
]

const hasCharged = ({ state }: NecromundaTable): boolean =>
  state.activation?.performed.some(({ action }) => action === 'charge') === true

export const beastRules: readonly SpecialRule[] = [...bate]

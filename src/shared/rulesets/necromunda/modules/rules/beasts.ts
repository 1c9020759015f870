import type { Procedure } from '../../../../engine'
import { mayTake, type Action } from '../../actions/action'
import { measure, place } from '../../asking'
import { check } from '../../checks'
import { getAway } from '../../actions/retreat'
import { chargeDistance, moveDistance, movementOf, nextMove } from '../../movement/allowance'
import { inches } from '../../../../space'
import { controllerOf, enemiesOf, fightersWhere, ownerOf, type NecromundaTable } from '../../table'
import { wantsToUse } from '../use'
import { onBattlefield, type FighterIndex } from '../../state'
import { rule, type SpecialRule } from './rule'

const driven = 'rule:bate'

/** The nearest enemy, if it can be charged now; null otherwise. */
function* nearestPrey(table: NecromundaTable, fighter: FighterIndex): Procedure<FighterIndex | null> {
  const among = enemiesOf(table, fighter).filter((enemy) => table.fighter(enemy).status !== 'seriously-injured')
  if (among.length === 0) return null
  const nearest = yield* measure(table, fighter, { ask: 'nearest', from: fighter, among }, rule)
  const allowance = chargeDistance(table, fighter)
  const question = { ask: 'engageable', fighter, allowance, among: [nearest], also: [] } as const
  const near = yield* measure(table, fighter, question, rule)
  return near.length === 0 ? null : nearest
}

/** Bate: when activated, its owner takes a Willpower check; if it fails and the closest enemy is in reach, the beast has to charge it. */
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

const hungry = 'rule:hungry'
const smells = inches(6)

/**
 * Underhive Monster: with a Seriously Injured fighter within 6" it has to pass an Intelligence check, or it goes for that one, friend or
 * enemy.
 */
const underhiveMonster: readonly SpecialRule[] = [
  {
    id: 'underhive-monster',
    rule,
    properties: { finishesRather: true },
    on: {
      *activationBegins({ table, fighter }) {
        if (table.fighter(fighter).status !== 'active') return
        const among = fightersWhere(
          table,
          ({ status }, { index }) => index !== fighter && status === 'seriously-injured',
        )
        if (among.length === 0) return
        const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: smells, among }, rule)
        if (near.length === 0 || (yield* check(table, fighter, 'int', rule)).passed) return
        const prey =
          near.length === 1
            ? near[0]
            : yield* measure(table, fighter, { ask: 'nearest', from: fighter, among: near }, rule)
        if (prey === undefined) return
        const effect = { id: hungry, until: 'end-of-activation', value: prey } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    },
  },
  {
    id: hungry,
    rule,
    properties: { friendless: true, finishesOnly: true },
    on: {
      mayAct: ({ table, fighter, action }) =>
        table.state.activation?.fighter !== fighter || ['charge', 'coup-de-grace'].includes(action),
    },
  },
]

/** Rake Away: at the end of its activation it may be called back, straight towards its owner; if Engaged, by a Retreat. */
const rakeAway: SpecialRule = {
  id: 'rake-away',
  rule,
  on: {
    *activationEnds({ table, fighter }) {
      const owner = ownerOf(table, fighter)
      const { status, engagedWith } = table.fighter(fighter)
      if (owner === null || (status !== 'active' && status !== 'engaged')) return
      if (!['active', 'pinned'].includes(table.fighter(owner).status)) return
      if (!(yield* wantsToUse(table, fighter, 'rake-away', rule))) return
      if (!(yield* check(table, fighter, 'wil', rule)).passed) return
      if (status === 'engaged') return yield* getAway(table, fighter, [...engagedWith])
      const distance = movementOf(table, fighter)
      const question = { ask: 'pushed', fighter, from: owner, distance, towards: true } as const
      const { placement, contacts } = yield* measure(table, fighter, question, rule)
      table.emit({ type: 'pushed', rule, fighter, placement, contacts })
    },
  },
}

/** Burrowing: a Move below walls and other obstacles, if it is long enough to end beyond them. */
const burrowUnder: Action = {
  id: 'burrow-under',
  rule,
  type: 'simple',
  statuses: ['active'],
  available: (table, fighter) => mayTake(table, fighter, 'move'),
  *perform(table, fighter, begin) {
    begin()
    const within = moveDistance(table, fighter, nextMove(table, fighter))
    const ground = [
      { to: 'start-across', within },
      { to: 'enemies', beyond: inches(1) },
    ] as const
    const question = { ask: 'deploy', fighter, zone: table.roster(fighter).side, ground } as const
    const placement = yield* place(table, fighter, question, rule, controllerOf(table, fighter))
    table.emit({ type: 'swung', rule, fighter, placement })
  },
}
const burrowing: SpecialRule = { id: 'burrowing-rule', rule, on: { actions: () => [burrowUnder] } }

/** Psychoteric Node: its owner may use powers from its position. */
const node: SpecialRule = { id: 'psychoteric-node', rule, properties: { channels: true } }

export const beastRules: readonly SpecialRule[] = [...bate, ...underhiveMonster, rakeAway, burrowing, node]

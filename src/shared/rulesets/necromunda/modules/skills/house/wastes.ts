import { row } from '../../../../../engine'
import { inches, NOTHING } from '../../../../../space'
import type { Action } from '../../../actions/action'
import { measure } from '../../../asking'
import { reveal } from '../../../conditions/hidden'
import { enemiesOf, has, type NecromundaTable } from '../../../table'
import type { NecromundaModule } from '../../../moments'
import type { ActionId, FighterIndex } from '../../../state'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'
const farAway = inches(12)

/** Enemies within the distance that prevents hiding. */
const isClose = (table: NecromundaTable, fighter: FighterIndex) =>
  measure(table, fighter, { ask: 'within', of: fighter, distance: farAway, among: enemiesOf(table, fighter) }, rule)

/** Hide in the Wastes: at least 12" from every enemy it becomes Hidden, with a visibility of 12" (NECX-COND-07). */
const hide: Action = {
  id: 'hide',
  rule,
  type: 'double',
  statuses: ['active'],
  available: (table, fighter) => !has(table, fighter, 'hidden'),
  *possible(table, fighter) {
    return (yield* isClose(table, fighter)).length === 0
  },
  *perform(table, fighter, begin) {
    begin()
    table.emit({ type: 'condition-gained', rule, fighter, condition: { id: 'hidden', value: farAway } })
    table.emit({ type: 'effect-gained', rule, fighter, effect: { id: lurking, until: 'end-of-battle' } })
  },
}
const hiding = [hide]
const lurking = 'skill:born-of-the-wastes'
const moves: readonly ActionId[] = ['move', 'charge', 'take-cover', 'crawl', 'run-for-cover', 'retreat', 'carry']

/** Born of the Wastes: can hide if no enemy is near; moving ends it. */
const bornOfTheWastes: readonly Skill[] = [
  { id: 'born-of-the-wastes', rule, on: { actions: () => hiding } },
  {
    id: lurking,
    rule,
    on: {
      *activationEnds({ table, fighter }) {
        const performed = table.state.activation?.performed ?? []
        if (!performed.some(({ action }) => moves.includes(action))) return
        reveal(table, fighter)
        table.emit({ type: 'effect-lost', rule, fighter, effect: lurking })
      },
    },
  },
]

const swift = 'skill:stormwalker'
const faster = [row('stormwalker', rule, 'add', inches(2))]
const surface = [{ to: 'above-ground', within: NOTHING }] as const

/** Stormwalker: Movement +2" for an activation that it begins on the ground level. */
const stormwalker: readonly Skill[] = [
  {
    id: 'stormwalker',
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        const zone = table.roster(fighter).side
        const question = { ask: 'on-ground', zone, ground: surface, among: [fighter] } as const
        if ((yield* measure(table, fighter, question, rule)).length === 0) return
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: swift, until: 'end-of-activation' } })
      },
    },
  },
  { id: swift, rule, on: { characteristic: ({ characteristic }) => (characteristic === 'm' ? faster : []) } },
]

export const wastes: readonly Skill[] = [...bornOfTheWastes, ...stormwalker]

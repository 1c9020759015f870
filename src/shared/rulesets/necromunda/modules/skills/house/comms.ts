import { choose, type Option, type Procedure } from '../../../../../engine'
import { inches } from '../../../../../space'
import type { Action } from '../../../actions/action'
import { measure } from '../../../asking'
import { check } from '../../../checks'
import { chargeOutOfTurn } from '../../../melee/out-of-turn'
import { controllerOf, friendsOf, isCapableFighter, type NecromundaTable } from '../../../table'
import { wantsToUse } from '../../use'
import type { NecromundaModule } from '../../../moments'
import type { FighterIndex } from '../../../state'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'
const nearby = inches(6)

interface Friend extends Option {
  readonly fighter: FighterIndex
}
const informed = 'skill:non-verbal-communication'

const friendsNear = (table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> => {
  const among = friendsOf(table, fighter)
  return measure(table, fighter, { ask: 'within', of: fighter, distance: nearby, among }, rule)
}

/** Non-verbal Communication: a friend within 6" that passes a Cool test has all-round vision until the End phase. */
const comms: Action = {
  id: 'comms',
  rule,
  type: 'double',
  statuses: ['active'],
  available: (table, fighter) => friendsOf(table, fighter).length > 0,
  *possible(table, fighter) {
    return (yield* friendsNear(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* friendsNear(table, fighter)
    if (near.length === 0) return
    const options = near.map((friend): Friend => ({ id: table.roster(friend).id, fighter: friend }))
    const { id } = table.roster(fighter)
    const chosen = yield* choose(controllerOf(table, fighter), 'comms.whom', id, options, rule)
    begin()
    if (!(yield* check(table, chosen.fighter, 'cl', rule)).passed) return
    const effect = { id: informed, until: 'end-of-round' } as const
    table.emit({ type: 'effect-gained', rule, fighter: chosen.fighter, effect })
  },
}
const talking = [comms]

const answering = 'skill:threat-response'

/**
 * Threat Response: if Ready and Active, it may respond to an enemy's Charge that ended within 6" with its own Charge and Fight, which cost
 * its Ready marker. Afterwards the enemy continues its own.
 */
const threatResponse: readonly Skill[] = [
  {
    id: 'threat-response',
    rule,
    on: {
      *enemyCharged({ table, fighter, enemy }) {
        const { ready, status } = table.fighter(fighter)
        if (!ready || status !== 'active' || !isCapableFighter(table, fighter)) return
        const question = { ask: 'within', of: fighter, distance: nearby, among: [enemy] } as const
        if ((yield* measure(table, fighter, question, rule)).length === 0) return
        if (!(yield* wantsToUse(table, fighter, 'threat-response', rule))) return
        const effect = { id: answering, until: 'end-of-round', value: enemy } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
        yield* chargeOutOfTurn(table, fighter, rule, () => table.emit({ type: 'ready-lost', rule, fighter }))
        table.emit({ type: 'effect-lost', rule, fighter, effect: answering })
      },
    },
  },
  { id: answering, rule, properties: { chargesOnly: true } },
]

/** Skills for watching and helping each other. */
export const vigilance: readonly Skill[] = [
  { id: 'non-verbal-communication', rule, on: { actions: () => talking } },
  { id: informed, rule, properties: { seesAround: true } },
  ...threatResponse,
]

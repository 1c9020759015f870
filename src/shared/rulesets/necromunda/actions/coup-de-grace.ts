import { choose, holdersOf, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isWithin, mayBeWithin, measure } from '../asking'
import { happened } from '../happened'
import { goOutOfAction } from '../hits'
import {
  beastsWith,
  controllerOf,
  enemiesOf,
  fightersIn,
  handlersOf,
  hasProperty,
  type NecromundaTable,
} from '../table'
import type { FighterIndex } from '../state'
import type { Action } from './action'

const reach = inches(1)

interface VictimOption extends Option {
  readonly victim: FighterIndex
}

const isAllowed = (table: NecromundaTable, fighter: FighterIndex, enemy: FighterIndex): boolean =>
  handlersOf(table, 'finishesOnly', fighter).every(({ value }) => value === enemy)

const injuredEnemies = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] => {
  const injured = fightersIn(table, 'seriously-injured')
  return injured.length === 0
    ? injured
    : enemiesOf(table, fighter).filter(
        (enemy) =>
          injured.includes(enemy) && !hasProperty(table, enemy, 'neverFinished') && isAllowed(table, fighter, enemy),
      )
}

/** Seriously Injured enemies in sight within 1". */
const victimsOf = (table: NecromundaTable, fighter: FighterIndex) =>
  ({
    ask: 'within',
    of: fighter,
    distance: reach,
    among: injuredEnemies(table, fighter),
    sight: true,
  }) as const

/** Whether a beast of the victim's stands near enough to prevent that it is finished off. */
function* isGuarded(table: NecromundaTable, victim: FighterIndex): Procedure<boolean> {
  for (const beast of beastsWith(table, 'guardsOwner', victim)) {
    const { status } = table.fighter(beast)
    if (status !== 'active' && status !== 'engaged') continue
    for (const { rule, property: reach } of holdersOf(handlersOf(table, 'guardsOwner', beast)))
      if (yield* isWithin(table, beast, reach, victim, rule)) return true
  }
  return false
}

/** NEC-ACT-22, NEC-HIT-04: a Seriously Injured enemy in sight within 1" goes Out of Action, without a roll. */
export const coupDeGrace: Action = {
  id: 'coup-de-grace',
  rule: 'NEC-ACT-22',
  type: 'simple',
  statuses: ['active'],
  available: (table, fighter) => injuredEnemies(table, fighter).length > 0,
  possible: (table, fighter) => mayBeWithin(table, fighter, victimsOf(table, fighter), 'NEC-ACT-22'),
  *perform(table, fighter, begin) {
    const near = yield* measure(table, fighter, victimsOf(table, fighter), 'NEC-ACT-22')
    const victims: FighterIndex[] = []
    for (const victim of near) if (!(yield* isGuarded(table, victim))) victims.push(victim)
    if (victims.length === 0) return
    const options = victims.map((victim): VictimOption => ({ id: table.roster(victim).id, victim }))
    const { id } = table.roster(fighter)
    const { victim } = yield* choose(controllerOf(table, fighter), 'coup-de-grace.victim', id, options, 'NEC-ACT-22')
    begin()
    yield* goOutOfAction(table, victim, { attacker: fighter, by: 'coup-de-grace', kind: 'coup-de-grace' }, 'NEC-ACT-22')
    yield* happened(table, fighter, { what: 'finished-off' })
  },
}

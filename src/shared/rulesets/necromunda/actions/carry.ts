import { choose, settled, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { mayBeWithin, measure, place } from '../asking'
import { fall } from '../falling/fall'
import { carryingDistance } from '../movement/allowance'
import { travel } from '../movement/travel'
import type { SceneryKind } from '../questions'
import { lootNear, lootOf, lootOption, type LootOption } from '../terrain/loot'
import { areFriends, controllerOf, fightersIn, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import type { Action } from './action'

const reach = inches(1)

interface Friend extends Option {
  readonly fighter: FighterIndex
}
type Burden = Friend | LootOption

const injuredFriends = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  fightersIn(table, 'seriously-injured').filter((other) => areFriends(table, fighter, other))

/** NEC-LOOT-02: caskets and ammo crates are dragged like friends. */
const looseLoot = (table: NecromundaTable): number[] => lootOf(table, 'casket', 'ammo-crate')

const nearFriends = (table: NecromundaTable, fighter: FighterIndex) =>
  ({ ask: 'within', of: fighter, distance: reach, among: injuredFriends(table, fighter) }) as const

type NearFriends = ReturnType<typeof nearFriends>

function* isLootNear(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  return (yield* lootNear(table, fighter, looseLoot(table), 'NEC-ACT-27')).length > 0
}

function* isAnythingNear(
  table: NecromundaTable,
  fighter: FighterIndex,
  friends: NearFriends,
  atHand: readonly SceneryKind[],
): Procedure<boolean> {
  if (yield* mayBeWithin(table, fighter, friends, 'NEC-ACT-27')) return true
  return atHand.includes('loot') && (yield* isLootNear(table, fighter))
}

function* withinReach(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly Burden[]> {
  const question = nearFriends(table, fighter)
  const friends = question.among.length === 0 ? [] : yield* measure(table, fighter, question, 'NEC-ACT-27')
  const loot = yield* lootNear(table, fighter, looseLoot(table), 'NEC-ACT-27')
  return [
    ...friends.map((friend): Friend => ({ id: table.roster(friend).id, fighter: friend })),
    ...loot.map(lootOption),
  ]
}

/** NEC-ACT-27: drags a Seriously Injured friend or loot, up to M or the fighter's Strength in inches. */
export const carry: Action = {
  id: 'carry',
  rule: 'NEC-ACT-27',
  type: 'simple',
  statuses: ['active'],
  available: (table, fighter) => looseLoot(table).length > 0 || injuredFriends(table, fighter).length > 0,
  possible(table, fighter, atHand) {
    const question = nearFriends(table, fighter)
    if (question.among.length > 0) return isAnythingNear(table, fighter, question, atHand)
    return atHand.includes('loot') ? isLootNear(table, fighter) : settled(false)
  },
  *perform(table, fighter, begin) {
    const options = yield* withinReach(table, fighter)
    if (options.length === 0) return
    const side = controllerOf(table, fighter)
    const burden = yield* choose<Burden>(side, 'carry.whom', table.roster(fighter).id, options, 'NEC-ACT-27')
    const allowance = carryingDistance(table, fighter)
    const journey = { kind: 'carry', rule: 'NEC-ACT-27', allowance, targets: [] } as const
    const arrival = yield* travel(table, fighter, journey, begin)
    // A trap may have gone off at the end of the move.
    if (arrival === null || !onBattlefield(table.fighter(fighter))) return
    if ('loot' in burden) yield* setDownLoot(table, burden.loot, fighter)
    else if (onBattlefield(table.fighter(burden.fighter))) yield* setDown(table, burden.fighter, fighter)
  },
}

/** Within 1" of the carrier; with nothing below it falls (NEC-Q-28). */
function* setDown(table: NecromundaTable, burden: FighterIndex, carrier: FighterIndex): Procedure {
  const side = controllerOf(table, carrier)
  const question = { ask: 'set-down', fighter: burden, carrier } as const
  const { placement, inAir } = yield* place(table, burden, question, 'NEC-ACT-27', side)
  table.emit({ type: 'set-down', rule: 'NEC-ACT-27', fighter: burden, carrier, placement })
  if (inAir) yield* fall(table, burden, 'NEC-Q-28', table.options.carriedAreHurt ? 'hurt' : 'unhurt')
}

/** Within 1" of the carrier; with nothing below it falls to the next surface, without damage. */
function* setDownLoot(table: NecromundaTable, loot: number, carrier: FighterIndex): Procedure {
  const at = yield* place(table, carrier, { ask: 'set-down-loot', loot, carrier }, 'NEC-ACT-27')
  table.emit({ type: 'loot-dragged', rule: 'NEC-LOOT-02', fighter: carrier, loot, at })
}

import type { Characteristic } from '../../../content/schema'
import { agree, askEach, holdersOf, type Held, type Procedure } from '../../../engine'
import { isWithin } from '../asking'
import { check } from '../checks'
import { happened } from '../happened'
import { fight } from '../melee/fight'
import { opponentsOf } from '../melee/reach'
import { getsUp } from '../mounts/riding'
import { chargeDistance } from '../movement/allowance'
import { nameTargets } from '../movement/targets'
import { travel } from '../movement/travel'
import { holdsCards, offerCards } from '../tactics/offer'
import { areEnemies, beastsWith, carriersOf, controllerOf, handlersOf, has, type NecromundaTable } from '../table'
import { isMounted } from '../roster'
import { onBattlefield, type ActionId, type FighterIndex } from '../state'
import { dares } from '../targeting'
import { affordable, mayTake, type Action } from './action'
import { coupDeGrace } from './coup-de-grace'

/** NEC-ACT-21, NEC-ACT-43, NECV-MNT-11: up to twice M into contact, and a free Fight; from Pinned up to M. */
export const charge: Action = {
  id: 'charge',
  rule: 'NEC-ACT-21',
  type: 'double',
  statuses: ['active', 'pinned'],
  available: () => true,
  *perform(table, fighter, begin) {
    const fromPinned = table.fighter(fighter).status === 'pinned'
    const allowance = chargeDistance(table, fighter)
    const isRider = fromPinned && isMounted(table.roster(fighter)) && table.options.mountedPinnedCharge === 'test'
    if (isRider) {
      begin()
      if (!(yield* getsUp(table, fighter, 'NECV-MNT-11'))) return
    }
    const start = isRider ? (): void => undefined : begin
    const targets = yield* nameTargets(table, fighter, allowance)
    const getUp = (): void => {
      start()
      if (fromPinned) table.emit({ type: 'status-changed', rule: 'NEC-ACT-21', fighter, status: 'active' })
    }
    if (!(yield* daresAll(table, fighter, targets))) {
      start()
      table.emit({ type: 'activation-ended', rule: 'NEC-ACT-21', fighter })
      return
    }
    const arrival = yield* travel(table, fighter, { kind: 'charge', rule: 'NEC-ACT-21', allowance, targets }, getUp)
    if (arrival === null) return
    yield* answers(table, fighter)
    if (table.state.activation?.fighter !== fighter) return
    const { status } = table.fighter(fighter)
    if (status === 'engaged') yield* welcome(table, fighter)
    // NEC-COND-12: a fighter that breaks during the move does not attack.
    if (has(table, fighter, 'broken')) return
    const stands = table.fighter(fighter).status
    // NECV-MEL-06: an enemy vehicle within 1" is enough.
    const fights = stands === 'engaged' || (stands === 'active' && (yield* opponentsOf(table, fighter)).length > 0)
    if (fights) yield* fightFreely(table, fighter, !fromPinned || table.options.pinnedChargeBonus)
    else if (status === 'active' && arrival.finishable.length > 0) yield* finishFreely(table, fighter)
    const { side } = table.roster(fighter)
    if (onBattlefield(table.fighter(fighter)) && holdsCards(table, side))
      yield* offerCards(table, side, { at: 'own-charged', fighter })
  },
}

/** Reactions of nearby enemies to the end of its move. */
function* answers(table: NecromundaTable, charger: FighterIndex): Procedure {
  for (const fighter of carriersOf(table, 'enemyCharged')) {
    if (!areEnemies(table, fighter, charger) || !onBattlefield(table.fighter(fighter))) continue
    const context = { table, fighter, enemy: charger }
    yield* askEach(
      handlersOf(table, 'enemyCharged', fighter),
      context,
      () => table.state.activation?.fighter === charger,
    )
  }
}

/** Cards and gear that the engaged fighters may use before the charger attacks. */
function* welcome(table: NecromundaTable, charger: FighterIndex): Procedure {
  for (const fighter of table.fighter(charger).engagedWith) {
    if (!table.fighter(charger).engagedWith.includes(fighter)) continue
    yield* offerCards(table, table.roster(fighter).side, { at: 'charged', fighter, charger })
    yield* happened(table, fighter, { what: 'engaged' }, () => table.fighter(fighter).status === 'engaged')
  }
}

/** Whether the charger dares to charge all its targets. */
function* daresAll(
  table: NecromundaTable,
  charger: FighterIndex,
  targets: readonly FighterIndex[],
): Procedure<boolean> {
  for (const fighter of targets) {
    if (!(yield* dares(table, charger, fighter, 'charge'))) return false
    for (const { rule, property } of yield* fearsOf(table, fighter)) {
      if (!(yield* check(table, charger, property, rule)).passed) return false
    }
  }
  return true
}

/** Checks that a charger has to take against this fighter: for its own rule, or for one that its beast lends it. */
function* fearsOf(
  table: NecromundaTable,
  fighter: FighterIndex,
): Procedure<readonly Pick<Held<Characteristic>, 'rule' | 'property'>[]> {
  const own = holdersOf(handlersOf(table, 'chargersCheck', fighter))
  if (own.length > 0) return own
  for (const beast of beastsWith(table, 'lendsFear', fighter)) {
    if (table.fighter(beast).status !== 'active') continue
    for (const { rule, property: reach } of holdersOf(handlersOf(table, 'lendsFear', beast)))
      if (yield* isWithin(table, beast, reach, fighter, rule)) return [{ rule, property: 'wil' }]
  }
  return own
}

const beginFreely = (table: NecromundaTable, fighter: FighterIndex, action: ActionId): void =>
  table.emit({ type: 'action-begun', rule: 'NEC-ACT-21', fighter, action, cost: 0 })

/** The free Fight, with the charge bonus of NEC-MELEE-05; after a Charge from Pinned only if NEC-Q-14 grants it. */
function* fightFreely(table: NecromundaTable, fighter: FighterIndex, charging: boolean): Procedure {
  // NECX-COND-03: conditions gained during the move may forbid it to fight.
  if (!affordable(table, fighter, 'fight', 'free') || !mayTake(table, fighter, 'fight')) return
  const { id } = table.roster(fighter)
  if (!(yield* agree(controllerOf(table, fighter), 'charge.fight', id, 'NEC-ACT-21'))) return
  beginFreely(table, fighter, 'fight')
  yield* fight(table, fighter, { charging })
}

/** The free Coup de Grace of a charger that engaged nobody but ends next to a Seriously Injured enemy (NEC-ACT-21). */
function* finishFreely(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (!affordable(table, fighter, 'coup-de-grace', 'free') || !mayTake(table, fighter, 'coup-de-grace')) return
  if (coupDeGrace.possible !== undefined && !(yield* coupDeGrace.possible(table, fighter, []))) return
  const { id } = table.roster(fighter)
  if (!(yield* agree(controllerOf(table, fighter), 'charge.coup-de-grace', id, 'NEC-ACT-21'))) return
  yield* coupDeGrace.perform(table, fighter, () => beginFreely(table, fighter, 'coup-de-grace'))
}

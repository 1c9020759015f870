import { askEach, type Procedure } from '../../../engine'
import { characteristic } from '../characteristics'
import { nerveTests, witnessesOf } from '../conditions/nerve'
import { holdsCards, offerCards } from '../tactics/offer'
import { earnsExperience } from '../experience'
import { happened } from '../happened'
import { scenarioFall } from '../scenarios/moments'
import { areEnemies, handlersOf, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import type { Cause } from './cause'

/** NECX-INJ-03, NEC-STATUS-07: the fighter is Seriously Injured; friends near it take nerve tests (NEC-COND-09). */
export function* goDown(table: NecromundaTable, fighter: FighterIndex, cause: Cause, rule = 'NECX-INJ-03'): Procedure {
  yield* beforeFalling(table, fighter, cause, false)
  if (!onBattlefield(table.fighter(fighter))) return
  const witnesses = yield* witnessesOf(table, fighter)
  table.emit({ type: 'seriously-injured', rule, fighter, ...cause })
  endOwnActivation(table, fighter)
  if (cause.attacker !== null && areEnemies(table, cause.attacker, fighter))
    yield* earnsExperience(table, cause.attacker)
  yield* nerveTests(table, witnesses)
  yield* enemyDown(table, fighter, cause)
}

/** NECX-INJ-04: the fighter leaves the battle; friends near it take nerve tests (NEC-COND-09). */
export function* goOutOfAction(
  table: NecromundaTable,
  fighter: FighterIndex,
  cause: Cause,
  rule = 'NECX-INJ-04',
): Procedure {
  if (!onBattlefield(table.fighter(fighter))) return
  yield* scenarioFall(table, fighter, cause)
  yield* beforeFalling(table, fighter, cause, true)
  if (!onBattlefield(table.fighter(fighter))) return
  const deeds = handlersOf(table, 'lastDeed', fighter)
  yield* askEach(deeds, { table, fighter })
  // A handler may already have taken it out in another way.
  if (deeds.length > 0 && !onBattlefield(table.fighter(fighter))) return
  const witnesses = yield* witnessesOf(table, fighter)
  table.emit({ type: 'out-of-action', rule, fighter, ...cause })
  endOwnActivation(table, fighter)
  yield* nerveTests(table, witnesses)
  yield* happened(table, fighter, { what: 'lost', cause })
  yield* offerCards(table, table.roster(fighter).side, { at: 'fighter-lost', fighter, cause })
  yield* enemyDown(table, fighter, cause)
}

/** Offers the cards that its side may play before it goes down. */
function* beforeFalling(table: NecromundaTable, fighter: FighterIndex, cause: Cause, out: boolean): Procedure {
  const { side } = table.roster(fighter)
  if (holdsCards(table, side)) yield* offerCards(table, side, { at: 'falling', fighter, cause, out })
}

/** For a fighter that took down an enemy and is still on the battlefield: handlers and cards. */
function* enemyDown(table: NecromundaTable, victim: FighterIndex, cause: Cause): Procedure {
  const { attacker } = cause
  if (attacker === null || !onBattlefield(table.fighter(attacker)) || !areEnemies(table, attacker, victim)) return
  yield* happened(table, attacker, { what: 'enemy-down', victim, cause })
  const { side } = table.roster(attacker)
  if (holdsCards(table, side)) yield* offerCards(table, side, { at: 'enemy-down', fighter: attacker, victim, cause })
}

/** NECX-COND-04: webbed; counts as Seriously Injured without an injury. */
export function* becomeWebbed(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure {
  const witnesses = isDown(table, fighter) ? [] : yield* witnessesOf(table, fighter)
  if (!isDown(table, fighter)) {
    table.emit({ type: 'status-changed', rule, fighter, status: 'seriously-injured' })
    endOwnActivation(table, fighter)
  }
  table.emit({ type: 'condition-gained', rule, fighter, condition: { id: 'webbed' } })
  yield* nerveTests(table, witnesses)
}

/** NECX-INJ-02, NECX-COND-02: Toughness is reduced by one for the battle; at 0 the fighter goes Out of Action. */
export function* takeFleshWound(
  table: NecromundaTable,
  fighter: FighterIndex,
  cause: Cause,
  rule = 'NECX-INJ-02',
): Procedure {
  if (yield* offerCards(table, table.roster(fighter).side, { at: 'flesh-wound', fighter })) return
  table.emit({ type: 'flesh-wounded', rule, fighter })
  // NECV-DMG-03, NECV-DMG-09: a driver's flesh wounds only reduce its skill.
  if (table.roster(fighter).vehicle !== undefined) return
  if (characteristic(table, fighter, 't').value <= 0) yield* goOutOfAction(table, fighter, cause, 'NECX-INJ-02')
}

/** NECX-INJ-05: a fighter that goes down in its own activation ends it. */
const endOwnActivation = (table: NecromundaTable, fighter: FighterIndex): void => {
  if (table.state.activation?.fighter === fighter)
    table.emit({ type: 'activation-ended', rule: 'NECX-INJ-05', fighter })
}

const isDown = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !onBattlefield(table.fighter(fighter)) || table.fighter(fighter).status === 'seriously-injured'

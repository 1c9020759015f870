import { choose, row, type Option, type Procedure, type Row } from '../../../engine'
import { inches } from '../../../space'
import { isWithin, measure } from '../asking'
import { check, passesAnyway, steadiedBy } from '../checks'
import { actBroken } from './broken'
import { enemyProperties, friendsOf, has, hasProperty, type NecromundaTable } from '../table'
import { isChampion, isLeader, type FighterProfile } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'

const nerveRange = inches(3)
const vehicleNerveRange = inches(6)

/** NECX-NRV-03: casualties among Juves and Prospects don't affect fighters of higher rank. */
const outranks = (fighter: FighterProfile, casualty: FighterProfile): boolean =>
  (casualty.category === 'juve' || casualty.category === 'prospect') &&
  (isLeader(fighter) || isChampion(fighter) || fighter.category === 'ganger' || fighter.category === 'specialist')

/**
 * NEC-COND-09, NECX-NRV-01: friends within 3" who have to test when this fighter goes down. Determine them before it is removed from the
 * battlefield; test afterwards.
 */
export function* witnessesOf(table: NecromundaTable, casualty: FighterIndex): Procedure<readonly FighterIndex[]> {
  const fallen = table.roster(casualty)
  const unmourned = hasProperty(table, casualty, 'goesUnmourned')
  const among = friendsOf(table, casualty).filter(
    (friend) =>
      !has(table, friend, 'broken') &&
      // NECV-END-01: vehicles only test for vehicles.
      (isVehicle(fallen) || !isVehicle(table.roster(friend))) &&
      (!unmourned || hasProperty(table, friend, 'goesUnmourned')) &&
      // NEC-COND-10, NECX-NRV-04: one nerve test a turn, so a Coup de Grace causes no second test.
      table.fighter(friend).nerveTestedInTurn !== table.state.turn &&
      !(table.options.lowRanksDoNotScare && outranks(table.roster(friend), fallen)),
  )
  if (among.length === 0) return []
  // NECV-END-01: a wreck has a longer range.
  const distance = isVehicle(fallen) ? vehicleNerveRange : nerveRange
  return yield* measure(table, casualty, { ask: 'within', of: casualty, distance, among }, 'NEC-COND-09')
}

/** NECX-NRV-01: a Cool test, +1 for every other friend within 3" that is neither Broken nor Seriously Injured. */
export function* nerveTest(table: NecromundaTable, fighter: FighterIndex, modifier = 0): Procedure<boolean> {
  table.emit({ type: 'nerve-tested', rule: 'NEC-COND-10', fighter })
  if (yield* passesAnyway(table, fighter, 'nerve')) return true
  const drives = isVehicle(table.roster(fighter))
  const steady = friendsOf(table, fighter).filter(
    (friend) =>
      table.fighter(friend).status !== 'seriously-injured' &&
      !has(table, friend, 'broken') &&
      // NECV-END-01: only other vehicles help a vehicle's crew, and only fighters help a fighter.
      isVehicle(table.roster(friend)) === drives,
  )
  const distance = drives ? vehicleNerveRange : nerveRange
  const friendsNear = function* (): Procedure<readonly Row[]> {
    const question = { ask: 'within', of: fighter, distance, among: steady } as const
    const near = steady.length === 0 ? [] : yield* measure(table, fighter, question, 'NECX-NRV-01')
    return [row('friends-near', 'NECX-NRV-01', 'add', near.length)]
  }
  const isTable = table.state.declared !== null
  const rows = [
    ...(isTable ? [] : yield* friendsNear()),
    ...(yield* steadiedBy(table, fighter, 'nerve')),
    ...(yield* shakenBy(table, fighter)),
  ]
  if (modifier !== 0) rows.push(row('fear', 'NECX-TRAIT-FEAR', 'add', modifier))
  // At a table players count friends only if it would make a difference.
  const manner = isTable ? { help: { most: steady.length, find: friendsNear } } : {}
  const { passed } = yield* check(table, fighter, 'cl', 'NECX-NRV-01', rows, manner)
  if (!passed) yield* breakNerve(table, fighter)
  return passed
}

/** Modifiers from enemies' effects. */
function* shakenBy(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly Row[]> {
  const rows: Row[] = []
  for (const { fighter: enemy, rule, property: fear } of enemyProperties(table, 'shakesNerve', fighter)) {
    if (yield* isWithin(table, enemy, fear.within, fighter, rule)) rows.push(...fear.rows)
  }
  return rows
}

/** NEC-COND-09, NEC-Q-04: a fighter that breaks runs when it is next activated, or at once if the option says so. */
export function* breakNerve(table: NecromundaTable, fighter: FighterIndex): Procedure {
  table.emit({ type: 'condition-gained', rule: 'NEC-COND-09', fighter, condition: { id: 'broken' } })
  // NECV-END-02: a vehicle acts on it when it is next activated.
  if (!table.options.brokenRunsAtOnce || isVehicle(table.roster(fighter))) return
  // NECX-NRV-02.
  table.emit({ type: 'ready-lost', rule: 'NECX-NRV-02', fighter })
  yield* actBroken(table, fighter)
  // NEC-COND-12: running ends its activation.
  if (table.state.activation?.fighter === fighter)
    table.emit({ type: 'activation-ended', rule: 'NECX-NRV-02', fighter })
}

interface Witness extends Option {
  readonly fighter: FighterIndex
}

/** NECX-NRV-05: their player chooses who tests next, because a Broken fighter no longer helps its friends' tests. */
export function* nerveTests(table: NecromundaTable, witnesses: readonly FighterIndex[]): Procedure {
  let left = stillToTest(table, witnesses)
  for (let [first] = left; first !== undefined; [first] = left) {
    const { side } = table.roster(first)
    const options = left.map((fighter): Witness => ({ id: table.roster(fighter).id, fighter }))
    const { fighter } = yield* choose(side, 'nerve.next', `side-${side}`, options, 'NECX-NRV-05')
    yield* nerveTest(table, fighter)
    left = stillToTest(table, left)
  }
}

/** NEC-COND-10: witnesses still to test. A fighter that breaks may make others test, so some are already tested or gone. */
const stillToTest = (table: NecromundaTable, witnesses: readonly FighterIndex[]): FighterIndex[] =>
  witnesses.filter((witness) => {
    const fighter = table.fighter(witness)
    return onBattlefield(fighter) && fighter.nerveTestedInTurn !== table.state.turn
  })

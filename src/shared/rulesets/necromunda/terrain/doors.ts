import { choose, rollOne, type Option, type Procedure } from '../../../engine'
import { NOTHING, type Length } from '../../../space'
import { measure, place } from '../asking'
import { check } from '../checks'
import { edgeTest } from '../falling/edge-test'
import { sufferDamage } from '../hits/damage'
import type { Hit } from '../moments'
import { offerCards, offerToEnemies } from '../tactics/offer'
import { controllerOf, fightersWhere, type NecromundaTable } from '../table'
import { onBattlefield, type DoorState, type FighterIndex } from '../state'

/** Distance for base contact. */
export const touching = NOTHING

export interface DoorOption extends Option {
  readonly door: number
}

/** Indices of doors that match the condition. */
const doorsWhere = ({ state }: NecromundaTable, fits: (door: DoorState, open: boolean) => boolean): number[] => {
  const { doors, gates } = state.scenery
  const found: number[] = []
  for (let number = 0; number < doors.length; number += 1) {
    const door = doors[number]
    if (door !== undefined && door.wounds > 0 && fits(door, gates[number] === true)) found.push(number)
  }
  return found
}

/** NEC-TERR-20: closed doors, which are obstacles. */
export const shutDoors = (table: NecromundaTable): number[] => doorsWhere(table, (_, open) => !open)

/** NEC-TERR-22, -23, -26: doors not locked, and not opened, closed or forced in this turn. Nobody can close a locked door that is open. */
export const operable = (table: NecromundaTable): number[] =>
  doorsWhere(table, ({ locked, movedInTurn }) => !locked && movedInTurn !== table.state.turn).filter(
    (door) => !isBarred(table, door),
  )

/** Whether a card prevents it from being opened in this round. */
export const isBarred = ({ state }: NecromundaTable, door: number): boolean =>
  state.scenario.marks[barMark(door)] === state.round && state.scenery.gates[door] !== true
export const barMark = (door: number): string => `barred/${door}`

/** Doors near a fighter, or in contact with it. */
export function* doorsNear(
  table: NecromundaTable,
  fighter: FighterIndex,
  among: readonly number[],
  distance: Length,
  rule: string,
): Procedure<readonly number[]> {
  if (among.length === 0) return among
  return yield* measure(table, fighter, { ask: 'scenery-near', fighter, what: 'door', distance, among }, rule)
}

export function* chooseDoor(
  table: NecromundaTable,
  fighter: FighterIndex,
  doors: readonly number[],
  rule: string,
): Procedure<number> {
  const options = doors.map((door): DoorOption => ({ id: `door/${door + 1}`, door }))
  const { id } = table.roster(fighter)
  return (yield* choose(controllerOf(table, fighter), 'terrain.door', id, options, rule)).door
}

/** NEC-TERR-22: opens the door if it is closed, closes it if it is open. */
export function* operate(table: NecromundaTable, fighter: FighterIndex, door: number): Procedure {
  const open = table.state.scenery.gates[door] !== true
  const caught = open ? [] : yield* standingIn(table, fighter, door)
  table.emit({ type: 'door-moved', rule: 'NEC-TERR-22', fighter, door, open })
  for (const victim of caught) if (onBattlefield(table.fighter(victim))) yield* caughtIn(table, victim, door)
}

/** NECX-SCN-03: offers cards for a fighter that has operated a door by hand. */
export function* doorWorked(table: NecromundaTable, fighter: FighterIndex, door: number): Procedure {
  yield* offerToEnemies(table, fighter, { at: 'enemy-door', fighter, door })
  if (onBattlefield(table.fighter(fighter))) {
    yield* offerCards(table, table.roster(fighter).side, { at: 'own-door', fighter, door })
  }
}

const standingIn = (
  table: NecromundaTable,
  fighter: FighterIndex,
  door: number,
): Procedure<readonly FighterIndex[]> => {
  const among = fightersWhere(table, () => true)
  return measure(table, fighter, { ask: 'in-doorway', door, among }, 'NEC-TERR-24')
}

/** NEC-TERR-24: moves out of the way if it passes an Initiative test, else it is crushed and pushed to a random side. */
export function* caughtIn(table: NecromundaTable, victim: FighterIndex, door: number): Procedure {
  const at = { kind: 'doorway', door } as const
  const { passed } = yield* check(table, victim, 'i', 'NEC-TERR-24')
  if (passed && (yield* measure(table, victim, { ask: 'has-room', fighter: victim, at }, 'NEC-TERR-24'))) {
    const side = table.roster(victim).side
    const out = yield* place(table, victim, { ask: 'come-out', fighter: victim, at }, 'NEC-TERR-24', side)
    table.emit({ type: 'pushed', rule: 'NEC-TERR-24', fighter: victim, ...out })
    return
  }
  yield* crush(table, victim, door)
}

function* crush(table: NecromundaTable, victim: FighterIndex, door: number): Procedure {
  const before = table.fighter(victim).status
  table.emit({ type: 'hit-taken', rule: 'NEC-TERR-24', attacker: null, target: victim, by: 'door', kind: 'other' })
  yield* sufferDamage(table, crushing(victim))
  if (!onBattlefield(table.fighter(victim))) return
  const { side, id } = table.roster(victim)
  const face = yield* rollOne({ side, kind: 'door.side', subject: id, rule: 'NEC-TERR-24', die: 'side', sides: 2 })
  const question = { ask: 'beside-door', fighter: victim, door, side: face === 1 ? 0 : 1 } as const
  const out = yield* measure(table, victim, question, 'NEC-TERR-24')
  table.emit({ type: 'pushed', rule: 'NEC-TERR-24', fighter: victim, ...out })
  const { status } = table.fighter(victim)
  if (status === 'seriously-injured' && before !== status) yield* edgeTest(table, victim)
}

/** NEC-TERR-24, NEC-HIT-04: three points of Damage, without wound roll and saves. */
const crushing = (target: FighterIndex): Hit => ({
  attacker: null,
  target,
  kind: 'other',
  profile: null,
  by: 'door',
  strength: null,
  ap: 0,
  damage: 3,
  natural: null,
  total: null,
  blast: false,
  template: false,
  fromFront: false,
  shortRange: false,
  charging: false,
  noSave: true,
})

import { choose, rollOne, type Option } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { automaticHit, resolveHits } from '../../hits'
import { placeCache } from '../../terrain/caches'
import { caughtIn, chooseDoor, operable, operate } from '../../terrain/doors'
import { fightersWhere, hasProperty, type NecromundaTable } from '../../table'
import type { SideIndex } from '../../state'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { canShoot, leave, ownOf, shootFreely } from '../helpers'

interface DoorOption extends Option {
  readonly open: boolean
}
const doorOptions: readonly DoorOption[] = [
  { id: 'open-all', open: true },
  { id: 'shut-all', open: false },
]

/** Doors that may be operated and are not yet in the wanted position. */
const movable = (table: NecromundaTable, open: boolean): number[] =>
  operable(table).filter((door) => (table.state.scenery.gates[door] === true) !== open)

/** Opens or closes all doors, even with fighters in them. */
const masterSwitch = card({
  id: 'master-switch',
  at: 'turn',
  playable: (table, side) => operable(table).length > 0 && ownOf(table, side).length > 0,
  *play(table, side) {
    const [by] = ownOf(table, side)
    const options = doorOptions.filter(({ open }) => movable(table, open).length > 0)
    const { open } = yield* choose(side, 'tactics.doors', `side-${side}`, options, rule)
    for (const door of movable(table, open)) if (by !== undefined) yield* operate(table, by, door)
    return true
  },
})

const sucked = inches(12)

/** After any side has opened a door: all fighters within 12" are pulled D6" towards the fighter who opened it. */
const vacuumChamber: TacticsCard = {
  id: 'vacuum-chamber',
  at: 'own-door',
  playable: ({ state }, _, occasion) =>
    (occasion.at === 'own-door' || occasion.at === 'enemy-door') && state.scenery.gates[occasion.door] === true,
  *play(table, side, occasion) {
    if (occasion.at !== 'own-door' && occasion.at !== 'enemy-door') return false
    const { fighter: from } = occasion
    const among = fightersWhere(
      table,
      (_, { index, vehicle }) => index !== from && vehicle === undefined && !hasProperty(table, index, 'immovable'),
    )
    if (among.length === 0) return false
    const near = yield* measure(table, from, { ask: 'within', of: from, distance: sucked, among }, rule)
    for (const fighter of near) {
      const pool = { side, kind: 'tactics.distance', subject: table.roster(fighter).id, rule }
      const distance = inches(yield* rollOne(pool))
      const question = { ask: 'pushed', fighter, from, distance, towards: true } as const
      const { placement, contacts } = yield* measure(table, fighter, question, rule)
      table.emit({ type: 'pushed', rule, fighter, placement, contacts })
    }
    return false
  },
}

/** No fighter uses ductways for the rest of the round. */
const emergencySeal = card({
  id: 'emergency-seal',
  at: 'turn',
  playable: (table) => table.state.scenery.ducts > 0,
  *play(table) {
    for (const fighter of fightersWhere(table, () => true)) leave(table, fighter, 'emergency-seal', 'end-of-round')
    return true
  },
})

/** An ammo cache anywhere. */
const secretCache = card({
  id: 'secret-cache',
  at: 'turn',
  playable: () => true,
  *play(table, side) {
    yield* placeCache(table, side, [], rule)
    return true
  },
})

/** Operates any door that may be operated, even with fighters in it. */
const riggedDoor = card({
  id: 'rigged-door',
  at: 'enemy-acted',
  playable: (table, side) => operable(table).length > 0 && ownOf(table, side).length > 0,
  *play(table, side) {
    const [by] = ownOf(table, side)
    if (by !== undefined) yield* operate(table, by, yield* chooseDoor(table, by, operable(table), rule))
  },
})

/** A fighter that has just operated a door tests as if caught in it. */
const deathTrap = card({
  id: 'death-trap',
  at: 'enemy-door',
  playable: () => true,
  *play(table, _side, { fighter, door }) {
    yield* caughtIn(table, fighter, door)
  },
})

const breachAndClear = card({
  id: 'breach-and-clear',
  at: 'own-door',
  playable: (table, _side, { fighter, door }) => table.state.scenery.gates[door] === true && canShoot(table, fighter),
  *play(table, _side, { fighter }) {
    yield* shootFreely(table, fighter)
  },
})

const frag = { kind: 'ranged', strength: 3, ap: 0, damage: 1, blast: true } as const

/** A 3" frag explosion at the terminal. */
const trappedConsole = card({
  id: 'trapped-console',
  at: 'enemy-terminal',
  playable: () => true,
  *play(table, _side, { fighter, terminal }) {
    const marker = yield* measure(table, fighter, { ask: 'marker-at', what: 'terminal', number: terminal }, rule)
    table.emit({ type: 'blast-placed', rule, shooter: fighter, marker })
    const question = { ask: 'under-blast', marker, around: null, diameter: inches(3) } as const
    const touched = yield* measure(table, fighter, question, rule)
    yield* resolveHits(
      table,
      touched.map((target) => automaticHit(target, 'frag-trap', { ...frag, origin: marker })),
    )
  },
})

const atAMachine = ({ state: { activation } }: NecromundaTable, fighter: number): boolean => {
  const doing = activation?.fighter === fighter ? activation.performed.at(-1)?.action : undefined
  return doing === 'access-terminal' || doing === 'bypass-lock'
}

/** A test at a terminal or lock is passed without a roll. */
const techOverride = card({
  id: 'tech-override',
  at: 'check',
  playable: (table, _side, { fighter, characteristic }) => characteristic === 'int' && atAMachine(table, fighter),
  *play(table, _side, { fighter }) {
    leave(table, fighter, 'tech-override', 'end-of-activation')
  },
})

const crew = (table: NecromundaTable, side: SideIndex): boolean => ownOf(table, side).length > 0

/** Grenades are thrown as with one more Strength this round. */
const longArm = card({
  id: 'long-arm',
  at: 'round',
  playable: crew,
  *play(table, side) {
    for (const fighter of ownOf(table, side)) leave(table, fighter, 'long-arm', 'end-of-round')
  },
})

/** Cards about doors, terminals, ductways and objects on the ground, including grenades. */
export const sceneryCards: readonly TacticsCard[] = [
  vacuumChamber,
  masterSwitch,
  emergencySeal,
  secretCache,
  deathTrap,
  riggedDoor,
  breachAndClear,
  trappedConsole,
  techOverride,
  longArm,
]

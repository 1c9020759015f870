import { rollOne, settled, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { resolveHits } from '../hits'
import { automaticHit } from '../hits/automatic'
import type { Arrival, PlannedMove } from '../questions'
import type { Profile } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { hasFitted } from './fittings'
import { opponentOf } from './wreck'

/** NECV-WRK-09: wrecks with booby-trapped fuel tanks. */

const rule = 'NECV-WRK-09'
const kind = 'rigged-wreck'
const near = inches(3)
/** The lowest face on which it goes off. */
const goesOffOn = 5

/** When the vehicle is wrecked: places an object that may go off. */
export function* rigWreck(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  if (!onBattlefield(table.fighter(vehicle)) || !hasFitted(table.roster(vehicle), 'booby-trapped-fuel-tanks')) return
  const at: unknown = yield* measure(table, vehicle, { ask: 'object-at', fighter: vehicle }, rule)
  const { side: owner } = table.roster(vehicle)
  // The counter holds the vehicle's index.
  const object = { kind, owner, at, carrier: null, gone: false, counter: vehicle }
  table.emit({ type: 'object-placed', rule, object })
}

const riggedIn = ({ state: { scenario } }: NecromundaTable): number[] =>
  scenario.objects.flatMap((object, index) => (object.kind === kind && !object.gone ? [index] : []))

/** Rigged wrecks that a mover comes within 3" of on its path. */
export const riggedNeared = (
  table: NecromundaTable,
  fighter: FighterIndex,
  plan: PlannedMove,
  arrival: Arrival,
): Procedure<readonly number[]> => {
  const objects = riggedIn(table)
  if (objects.length === 0) return settled(objects)
  const question = { ask: 'objects-neared', fighter, objects, kind, distance: near, plan, arrival } as const
  return measure(table, fighter, question, rule)
}

/** The profile of burning fuel, which is no fighter's weapon. */
const fuel: Profile = {
  id: 'booby-trapped-fuel-tanks',
  weapon: -1,
  short: null,
  long: null,
  accuracyShort: 0,
  accuracyLong: 0,
  strength: 6,
  ap: -1,
  damage: 1,
  ammo: null,
  traits: [{ id: 'blaze' }],
}

/** A D6 for each; on 5+ a 5" blast of S 6, AP -1, D 1 and Blaze, the wreck is removed, and the vehicle takes further lasting damage. */
export function* setOff(table: NecromundaTable, fighter: FighterIndex, rigged: readonly number[]): Procedure {
  for (const number of rigged) {
    const object = table.state.scenario.objects[number]
    if (object === undefined || object.gone || !onBattlefield(table.fighter(fighter))) continue
    const { side, id } = table.roster(fighter)
    const face = yield* rollOne({ side, kind: 'trap.trap-sprung', subject: id, rule, classes: [goesOffOn - 1, 6] })
    const passed = face >= goesOffOn
    const rolled = { purpose: 'trap-sprung', faces: [face], needed: null, passed }
    table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
    if (passed) yield* explode(table, fighter, number, object.counter)
  }
}

function* explode(table: NecromundaTable, by: FighterIndex, number: number, vehicle: FighterIndex): Procedure {
  const marker = yield* measure(table, by, { ask: 'marker-at', what: 'object', number }, rule)
  table.emit({ type: 'blast-placed', rule, shooter: by, marker })
  const question = { ask: 'under-blast', marker, around: null, diameter: inches(5) } as const
  const touched = yield* measure(table, by, question, rule)
  table.emit({ type: 'object-changed', rule, object: number, change: { gone: true } })
  table.emit({ type: 'scenery-destroyed', rule, piece: `wreck-${vehicle}` })
  const pool = { side: opponentOf(table, vehicle), subject: table.roster(vehicle).id }
  const face = yield* rollOne({ ...pool, kind: 'vehicle.lasting-damage', rule: 'NECV-WRK-06' })
  table.emit({ type: 'lasting-damage-rolled', rule: 'NECV-WRK-06', fighter: vehicle, faces: [face] })
  const burning = { strength: 6, ap: -1, damage: 1, blast: true, origin: marker, profile: fuel } as const
  yield* resolveHits(
    table,
    touched.map((target) => automaticHit(target, 'booby-trapped-fuel-tanks', burning)),
  )
}

import { settled, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure, place } from '../asking'
import type { FighterIndex, ScenarioObject } from '../state'
import type { NecromundaTable } from '../table'
import { caltropsKind, caltropsLaid, trapKind, trapsLaid } from '../terrain/laid'
import { hasFitted } from './fittings'
import type { Leg } from './legs'
import { profileOf } from './vehicle'

/** NECV-UPG-03: objects that vehicles drop behind them, and that vehicles drive into. */

const rule = 'NECV-UPG-03'
/** Distances from a mine and from caltrops that matter. */
const mineDistance = inches(2)
const near = inches(1)
const laid = 'mine/'
/** A melta trap, as numbered in terrain/traps.ts. */
const mine = -1

const minesOf = (table: NecromundaTable, vehicle: FighterIndex): number => {
  const profile = table.roster(vehicle)
  if (!hasFitted(profile, 'minelayer')) return 0
  return 1 + profile.carried.filter(({ id }) => id === 'additional-mines').length
}

const minesLaid = (table: NecromundaTable, vehicle: FighterIndex): number =>
  table.fighter(vehicle).used.filter((used) => used.startsWith(laid)).length

/** Whether it has a mine left. */
export const mayLayMine = (table: NecromundaTable, vehicle: FighterIndex): boolean =>
  minesLaid(table, vehicle) < minesOf(table, vehicle)

export function* strewMine(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const effect = `${laid}${minesLaid(table, vehicle) + 1}`
  table.emit({ type: 'effect-used', rule, fighter: vehicle, effect })
  yield* drop(table, vehicle, trapKind, { laid: { fighter: vehicle, weapon: mine } })
}

export function* strewCaltrops(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  for (let marker = 0; marker < 3; marker += 1) yield* drop(table, vehicle, caltropsKind, {})
}

/** Lets its player place the object in the rear arc, within 1". */
function* drop(
  table: NecromundaTable,
  vehicle: FighterIndex,
  kind: string,
  more: Pick<ScenarioObject, 'laid'>,
): Procedure {
  const question = { ask: 'lay-behind', fighter: vehicle, kind, within: near } as const
  const at: unknown = yield* place(table, vehicle, question, rule)
  const { side: owner } = table.roster(vehicle)
  table.emit({
    type: 'object-placed',
    rule,
    object: { kind, owner, at, carrier: null, gone: false, counter: 0, ...more },
  })
}

interface Driving {
  readonly vehicle: FighterIndex
  readonly past: readonly FighterIndex[]
}

const passed = (
  table: NecromundaTable,
  { vehicle, past }: Driving,
  leg: Leg,
  asked: { readonly objects: readonly number[]; readonly kind: string; readonly distance: typeof near },
): Procedure<readonly number[]> =>
  asked.objects.length === 0 || leg.kind !== 'straight'
    ? settled([])
    : measure(table, vehicle, { ask: 'objects-passed', vehicle, leg, past: [...past], ...asked }, rule)

/** Traps within 2" of a leg, determined before the leg is driven. */
export const trapsPassed = (table: NecromundaTable, way: Driving, leg: Leg): Procedure<readonly number[]> =>
  passed(table, way, leg, { objects: trapsLaid(table), kind: trapKind, distance: mineDistance })

/** Caltrops within 1" of a leg of a wheeled vehicle. */
export const caltropsPassed = (table: NecromundaTable, way: Driving, leg: Leg): Procedure<readonly number[]> =>
  passed(table, way, leg, {
    objects: profileOf(table, way.vehicle).locomotion === 'wheeled' ? caltropsLaid(table) : [],
    kind: caltropsKind,
    distance: near,
  })

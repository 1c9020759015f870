import { agree, type Procedure } from '../../../engine'
import type { Facing, FighterIndex } from '../state'
import { controllerOf, type NecromundaTable } from '../table'
import type { Struck } from './collisions'
import { leaveBehind } from './left-behind'
import { wreckAtOnce } from './wreck'

const rule = 'NECV-ROAD-02'

interface Driving {
  readonly vehicle: FighterIndex
  readonly manner: 'driven' | 'ram' | 'lost' | 'rolling'
  readonly struck: Struck[]
}

/**
 * NECV-ROAD-02: at an impassable side it collides as with a wall, over a cliff it is wrecked, over an open side it is left behind.
 * NECV-MOVE-13: by its own movement it only leaves the road over an open side, and only if its player agrees.
 */
export function* meetRoadside(table: NecromundaTable, way: Driving, hull: FighterIndex, mine: Facing): Procedure {
  const { sides } = table.state.scenery.road ?? {}
  const isOwn = hull === way.vehicle && (way.manner === 'driven' || way.manner === 'ram')
  if (sides === 'impassable' && !isOwn) way.struck.push({ kind: 'scenery', vehicle: hull, mine, sturdy: true })
  if (sides === 'cliff' && !isOwn) yield* wreckAtOnce(table, hull, { attacker: null, by: 'cliff', kind: 'other' }, rule)
  if (sides !== 'open') return
  const { id } = table.roster(hull)
  if (!isOwn || (yield* agree(controllerOf(table, hull), 'road.drive-off', id, rule))) yield* leaveBehind(table, hull)
}

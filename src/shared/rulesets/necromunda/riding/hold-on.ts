import { rollOne, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { check } from '../checks'
import { takeFall } from '../falling/fall'
import { goOutOfAction } from '../hits/casualty'
import { rollScatter } from '../shooting/scatter'
import { onBattlefield, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { isInBed, ridersOf } from './aboard'

const testedIn = ({ state }: NecromundaTable): string => `riders-tested/${state.round}`

/** Why a vehicle has moved: its crew drove it, control was lost, or another vehicle pushed it. */
type Shaken = 'driven' | 'lost' | 'pushed'

/**
 * NECV-RIDE-03, NECV-LOC-10: riders outside a transport area have to hold on or fall: once per activation when the vehicle is driven, and
 * again whenever control is lost or a collision moves it.
 */
export function* ridersHoldOn(table: NecromundaTable, vehicle: FighterIndex, by: Shaken): Procedure {
  const riders = ridersOf(table, vehicle)
  if (riders.length === 0 || !onBattlefield(table.fighter(vehicle))) return
  const rule = by === 'lost' ? 'NECV-LOC-10' : 'NECV-RIDE-03'
  if (by === 'driven') {
    if (table.fighter(vehicle).used.includes(testedIn(table))) return
    table.emit({ type: 'effect-used', rule, fighter: vehicle, effect: testedIn(table) })
  }
  for (const rider of riders) {
    if (table.fighter(rider).aboard !== vehicle || (yield* isInBed(table, rider))) continue
    if (!(yield* holdsOn(table, rider, rule))) yield* fallOff(table, rider, vehicle)
  }
}

/** NECV-RIDE-03, NECV-RIDE-09: Initiative without modifiers; Seriously Injured riders need a natural 6. */
function* holdsOn(table: NecromundaTable, rider: FighterIndex, rule: string): Procedure<boolean> {
  if (table.fighter(rider).status !== 'seriously-injured') return (yield* check(table, rider, 'i', rule)).passed
  return yield* byNaturalSix(table, rider, 'NECV-RIDE-09')
}

/** For fighters who cannot act: only a natural 6 succeeds. */
export function* byNaturalSix(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<boolean> {
  const { side, id } = table.roster(fighter)
  const face = yield* rollOne({ side, kind: 'vehicle.hold-on', subject: id, rule })
  const passed = face === 6
  table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'hold-on', faces: [face], needed: null, passed })
  return passed
}

/** NECV-RIDE-04: lands 1" from the vehicle in the direction of the scatter die, with damage as from any fall. */
function* fallOff(table: NecromundaTable, rider: FighterIndex, vehicle: FighterIndex): Procedure {
  const rule = 'NECV-RIDE-04'
  const { direction } = yield* rollScatter(table, rider, rule)
  const landing = yield* measure(table, rider, { ask: 'landing', fighter: rider, direction, off: vehicle }, rule)
  table.emit({ type: 'fell', rule, fighter: rider, ...landing })
  if (landing.pit) yield* goOutOfAction(table, rider, { attacker: null, by: 'pit', kind: 'other' }, 'NEC-TERR-11')
  else yield* takeFall(table, rider, landing.height, landing.onto)
}

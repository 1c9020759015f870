import { choose, roll, type Option, type Procedure } from '../../../engine'
import { beginTurn } from '../phases/turns'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject, unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { noteDeployed } from '../units/following'

/** 8E-OW-13: one re-roll for each full ten points of difference. */
export const rerollsFor = (difference: number): number => Math.floor(difference / 10)

/** 8E-OW-11, 8E-OW-12: Power of all units set up; the lower side is the Underdog; on a tie the side that chose the zones. */
export const underdogOf = (power: readonly [number, number], zoneChooser: SideIndex): SideIndex => {
  if (power[0] === power[1]) return zoneChooser
  return power[0] < power[1] ? 0 : 1
}

/** Passengers of a transport are set up with it; the source doesn't say whether units in reserve count (G-20). */
const powerOf = (table: EighthTable, side: SideIndex): number =>
  unitsWhere(
    table,
    ({ where }, profile) =>
      profile.side === side && where !== 'destroyed' && (where !== 'reserve' || table.options.reservesCount),
  ).reduce((sum, unit) => sum + table.roster(unit).power, 0)

/** 8E-OW-11 to 8E-OW-17, and the relic before the first turn (8E-OW-24): then the battle begins. */
export function* beginBattle(table: EighthTable): Procedure {
  const { objectiveRoller, objective } = table.state
  const power: [number, number] = [powerOf(table, 0), powerOf(table, 1)]
  const underdog = underdogOf(power, opponentOf(objectiveRoller ?? 0))
  const rerolls = rerollsFor(Math.max(...power) - Math.min(...power))
  table.emit({ type: 'power-compared', rule: '8E-OW-12', power, underdog, rerolls })
  const sides: (Option & { readonly side: SideIndex })[] = [0, 1].map((side) => ({ id: sideSubject(side), side }))
  const { side } = yield* choose(underdog, 'first-turn', sideSubject(underdog), sides, '8E-OW-17')
  table.emit({ type: 'first-player-chosen', rule: '8E-OW-17', side })
  table.emit({ type: 'stage-entered', rule: '8E-CORE-05', stage: 'battle' })
  noteDeployed(table)
  table.emit({ type: 'round-began', rule: '8E-CORE-05', round: 1 })
  if (objective === 'relic') yield* keepOneMarker(table)
  yield* beginTurn(table, side)
}

/** 8E-OW-24: a random one of the markers. */
function* keepOneMarker(table: EighthTable): Procedure {
  const sides = table.state.markers.length
  const faces = yield* roll({
    side: table.state.underdog ?? 0,
    kind: 'relic.roll',
    subject: 'markers',
    rule: '8E-OW-24',
    sides,
  })
  const [face = 1] = faces
  table.emit({ type: 'dice-rolled', rule: '8E-OW-24', purpose: 'relic', unit: null, faces, total: face })
  table.emit({ type: 'markers-reduced', rule: '8E-OW-24', kept: face - 1 })
}

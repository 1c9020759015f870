import { choose, type Procedure } from '../../../engine'
import { edges, goesFirst } from '../../wh40k/classic/missions/choices'
import type { Zone } from '../../wh40k/classic/questions'
import { rollOff } from '../../wh40k/dice/roll-off'
import { boardBeforehand, leaveOut, setUpIn, waiting } from '../../wh40k/missions/deployment'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { unitHas } from '../modules/carried'
import { offerReserve } from '../reserves/holding-back'
import type { SeventhTable } from '../table'
import { mayStartInside, ridesWithInfiltrators } from './riding'
import { deploymentZone } from './zones'

/** The winner of a roll-off decides who sets up first (7E-BASE-SETUP-01, 7E-BASE-GEN-05); that player chooses an edge. */
export function* chooseEdges(table: SeventhTable): Procedure {
  const rule = '7E-BASE-SETUP-01'
  const winner = yield* rollOff(table, 'edge', rule)
  const first = yield* goesFirst(winner, 'deployment.order', rule)
  const side = first ? winner : opponentOf(winner)
  const { edge } = yield* choose(side, 'edge.choice', sideSubject(side), edges, rule)
  table.emit({ type: 'edge-chosen', rule, side, edge })
  table.emit({ type: 'marker-picked', rule, side })
  table.emit({ type: 'stage-entered', rule, stage: 'markers' })
}

/** Units still to be set up; infiltrators come after all others (7E-USR-INFILTRATE-1). */
const undecided = (table: SeventhTable, side: SideIndex): UnitIndex[] =>
  waiting(table, side).filter((unit) => !unitHas(table, unit, 'infiltrates') && !table.unit(unit).infiltrates)

/**
 * One player sets up a whole army, then the other (7E-BASE-SETUP-01). Each call sets up one unit, so that the battle can be
 * saved after each.
 */
export function* deployNext(table: SeventhTable): Procedure {
  const rule = '7E-BASE-SETUP-01'
  const { picking } = table.state
  const side = [picking, opponentOf(picking)].find((one) => undecided(table, one).length > 0)
  if (side === undefined) {
    table.emit({ type: 'stage-entered', rule, stage: 'infiltration' })
    return
  }
  const options = unitOptions(table, undecided(table, side))
  const { unit } = yield* choose(side, 'deployment.unit', sideSubject(side), options, rule)
  if ((yield* offerReserve(table, unit)) || (yield* ridesWithInfiltrators(table, side, unit))) return
  yield* setUp(table, side, unit, deploymentZone(table, side), rule)
}

/** Sets up a unit in its zone, with the units that start inside it (7E-BASE-GEN-08). If there is no room, it isn't set up. */
export function* setUp(table: SeventhTable, side: SideIndex, unit: UnitIndex, zone: Zone, rule: string): Procedure {
  yield* boardBeforehand(table, side, unit, '7E-BASE-GEN-08', mayStartInside)
  if (yield* setUpIn(table, side, unit, zone, rule)) return
  // Infiltrators may also be set up in the ordinary zone.
  if (zone.unseen) return yield* setUp(table, side, unit, deploymentZone(table, side), rule)
  leaveOut(table, unit, rule)
}

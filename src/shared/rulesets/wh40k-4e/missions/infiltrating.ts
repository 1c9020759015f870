import { choose, type Procedure } from '../../../engine'
import { rollOff } from '../../wh40k/dice/roll-off'
import { waiting } from '../../wh40k/missions/deployment'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import type { FourthTable } from '../table'
import { setUp } from './deployment'
import { infiltrationZone } from './zones'

/** The sides set up infiltrators alternately; if both have some, a roll decides who starts (4E-MSR-14). Then scouts move. */
export function* infiltrateNext(table: FourthTable): Procedure {
  const left = [0, 1].map((side) => waiting(table, side))
  const sides = [0, 1].filter((side) => (left[side]?.length ?? 0) > 0)
  const [only] = sides
  if (only === undefined) {
    table.emit({ type: 'stage-entered', rule: '4E-ORG-17', stage: 'scouting' })
    return
  }
  const { stage, picking } = table.state
  if (stage === 'infiltration' && sides.length === 2 && !hasBegun(table)) {
    const winner = yield* rollOff(table, 'infiltration', '4E-MSR-14')
    table.emit({ type: 'marker-picked', rule: '4E-MSR-14', side: winner })
  } else if (!sides.includes(picking))
    table.emit({ type: 'marker-picked', rule: '4E-MSR-14', side: opponentOf(picking) })
  const side = table.state.picking
  const options = unitOptions(table, left[side] ?? [])
  const { unit } = yield* choose(side, 'infiltration.unit', sideSubject(side), options, '4E-MSR-14')
  yield* setUp(table, side, unit, infiltrationZone, '4E-MSR-15')
}

/** Whether any infiltrator is already set up, which means that the roll was made. */
const hasBegun = (table: FourthTable): boolean =>
  table.rosters.some(({ index }) => table.unit(index).infiltrates && table.unit(index).where !== 'waiting')

import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { ClassicRole } from '../../wh40k/classic/content'
import { rollOff } from '../../wh40k/dice/roll-off'
import { boardBeforehand, nextToDeploy, waiting } from '../../wh40k/missions/deployment'
import { place } from '../../wh40k/questions/asking'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { sideState, sideSubject, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { beginTurn } from '../phases/turns'
import type { Edge } from '../state'
import type { FourthTable } from '../table'
import { mayBoard } from '../vehicles/transports'

const edges: readonly (Option & { readonly edge: Edge })[] = [
  { id: 'low', edge: 'low' },
  { id: 'high', edge: 'high' },
]

/** Take and Hold: the higher roller picks a long edge and places first (4E-MIS-18); ties roll again (4E-AMB-60). */
export function* chooseEdges(table: FourthTable): Procedure {
  const { winner, throws } = yield* rollOff('edge.roll-off', '4E-MIS-18')
  table.emit({ type: 'rolled-off', rule: '4E-MIS-18', purpose: 'edge', throws, winner })
  const { edge } = yield* choose(winner, 'edge.choice', sideSubject(winner), edges, '4E-MIS-18')
  table.emit({ type: 'edge-chosen', rule: '4E-MIS-18', side: winner, edge })
  table.emit({ type: 'marker-picked', rule: '4E-MIS-18', side: winner })
  table.emit({ type: 'stage-entered', rule: '4E-ORG-16', stage: 'deployment' })
}

/** Section 31: categories in this order; a dedicated transport comes with the troops. */
const categories: readonly (readonly ClassicRole[])[] = [
  ['heavy-support'],
  ['troops', 'transport'],
  ['elites'],
  ['hq'],
  ['fast-attack'],
]

/** Units that a side may set up now: those of its first category that are still to come. */
const next = (table: FourthTable, side: SideIndex): UnitIndex[] => {
  const left = waiting(table, side)
  return (
    categories
      .map((roles) => left.filter((unit) => roles.includes(table.roster(unit).role)))
      .find((units) => units.length > 0) ?? []
  )
}

/** The players set up a unit each in turn; who has none left leaves it to the other (4E-MIS-18, 4E-ORG-16). */
export function* deployNext(table: FourthTable): Procedure {
  const side = nextToDeploy(table)
  if (side === undefined) {
    table.emit({ type: 'stage-entered', rule: '4E-MIS-20', stage: 'first-turn' })
    return
  }
  if (side !== table.state.picking) table.emit({ type: 'marker-picked', rule: '4E-ORG-16', side })
  const options = unitOptions(table, next(table, side))
  const { unit } = yield* choose(side, 'deployment.unit', sideSubject(side), options, '4E-MIS-18')
  yield* setUp(table, side, unit)
}

/** Within 12" of its own edge (4E-MIS-18), with whoever starts inside it (4E-ORG-14). Without room it is not set up. */
function* setUp(table: FourthTable, side: SideIndex, unit: UnitIndex): Procedure {
  const { edge } = sideState(table, side)
  if (edge === null) throw new Error('Units are set up once the edges are chosen')
  yield* boardBeforehand(table, side, unit, '4E-ORG-14', mayBoard)
  const question = { ask: 'deploy', unit, zone: { edge, depth: inches(12) } } as const
  const { places } = yield* place(side, subjectOf(table, unit), question, '4E-MIS-18')
  if (places.length > 0) {
    table.emit({ type: 'unit-set-up', rule: '4E-MIS-18', unit, places })
    return
  }
  for (const passenger of unitsWhere(table, ({ transport }) => transport === unit))
    table.emit({ type: 'unit-destroyed', rule: '4E-MIS-18', unit: passenger, by: null })
  table.emit({ type: 'unit-not-deployed', rule: '4E-MIS-18', unit })
}

const turns: readonly (Option & { readonly first: boolean })[] = [
  { id: 'first', first: true },
  { id: 'second', first: false },
]

/** The higher roller takes the first turn or leaves it to the other (4E-MIS-20, 4E-TURN-07, 4E-GAP-02). */
export function* beginBattle(table: FourthTable): Procedure {
  const { winner, throws } = yield* rollOff('first-turn.roll-off', '4E-MIS-20')
  table.emit({ type: 'rolled-off', rule: '4E-MIS-20', purpose: 'first-turn', throws, winner })
  const { first } = yield* choose(winner, 'first-turn', sideSubject(winner), turns, '4E-MIS-20')
  const side = first ? winner : 1 - winner
  table.emit({ type: 'first-player-chosen', rule: '4E-MIS-20', side })
  table.emit({ type: 'stage-entered', rule: '4E-ORG-01', stage: 'battle' })
  table.emit({ type: 'round-began', rule: '4E-TURN-06', round: 1 })
  beginTurn(table, side)
}

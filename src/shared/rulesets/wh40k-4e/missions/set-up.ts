import type { Procedure } from '../../../engine'
import type { Stage } from '../state'
import type { FourthTable } from '../table'
import { chooseMission } from './choosing'
import { placeCounters } from './counters'
import { chooseEdges, deployNext } from './deployment'
import { beginBattle } from './first-turn'
import { infiltrateNext } from './infiltrating'
import { rollNight } from './nightfall'
import { scoutNext } from './scouting'

const steps: Readonly<Record<Exclude<Stage, 'battle' | 'over'>, (table: FourthTable) => Procedure>> = {
  mission: chooseMission,
  counters: placeCounters,
  edges: chooseEdges,
  deployment: deployNext,
  infiltration: infiltrateNext,
  scouting: scoutNext,
  nightfall: rollNight,
  'first-turn': beginBattle,
}

/** One step of what comes before the battle (4E-ORG-01). */
export function* setUpStep(table: FourthTable): Procedure {
  const { stage } = table.state
  if (stage !== 'battle' && stage !== 'over') yield* steps[stage](table)
}

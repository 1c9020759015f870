import { setUpBy } from '../../wh40k/phases/steps'
import type { Stage } from '../state'
import type { FourthTable } from '../table'
import { chooseMission } from './choosing'
import { placeCounters } from './counters'
import { chooseEdges, deployNext } from './deployment'
import { beginBattle } from './first-turn'
import { infiltrateNext } from './infiltrating'
import { rollNight } from './nightfall'
import { scoutNext } from './scouting'

/** Carries out one step before the battle (4E-ORG-01). */
export const setUpStep = setUpBy<Stage, FourthTable>({
  mission: chooseMission,
  counters: placeCounters,
  edges: chooseEdges,
  deployment: deployNext,
  infiltration: infiltrateNext,
  scouting: scoutNext,
  nightfall: rollNight,
  'first-turn': beginBattle,
})

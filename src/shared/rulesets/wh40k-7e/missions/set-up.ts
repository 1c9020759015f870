import { setUpBy } from '../../wh40k/phases/steps'
import { generateNext } from '../psychic/generating'
import type { Stage } from '../state'
import type { SeventhTable } from '../table'
import { chooseEdges, deployNext } from './deployment'
import { beginBattle } from './first-turn'
import { infiltrateNext } from './infiltrating'
import { placeMarkers } from './markers'
import { rollNight } from './nightfall'
import { scoutNext } from './scouting'

/** Carries out one step before the battle (7E-TURN-10). */
export const setUpStep = setUpBy<Stage, SeventhTable>({
  powers: generateNext,
  edges: chooseEdges,
  markers: placeMarkers,
  deployment: deployNext,
  infiltration: infiltrateNext,
  scouting: scoutNext,
  nightfall: rollNight,
  'first-turn': beginBattle,
})

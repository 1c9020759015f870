import type { Procedure } from '../../../engine'
import { generateNext } from '../psychic/generating'
import type { Stage } from '../state'
import type { SeventhTable } from '../table'
import { chooseEdges, deployNext } from './deployment'
import { beginBattle } from './first-turn'
import { infiltrateNext } from './infiltrating'
import { placeMarkers } from './markers'
import { rollNight } from './nightfall'
import { scoutNext } from './scouting'

const steps: Readonly<Record<Exclude<Stage, 'battle' | 'over'>, (table: SeventhTable) => Procedure>> = {
  powers: generateNext,
  edges: chooseEdges,
  markers: placeMarkers,
  deployment: deployNext,
  infiltration: infiltrateNext,
  scouting: scoutNext,
  nightfall: rollNight,
  'first-turn': beginBattle,
}

/** One step of what comes before the battle (7E-TURN-10). */
export function* setUpStep(table: SeventhTable): Procedure {
  const { stage } = table.state
  if (stage !== 'battle' && stage !== 'over') yield* steps[stage](table)
}

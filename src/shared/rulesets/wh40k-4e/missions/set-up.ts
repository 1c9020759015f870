import type { Procedure } from '../../../engine'
import type { Stage } from '../state'
import type { FourthTable } from '../table'
import { beginBattle, chooseEdges, deployNext } from './deployment'

const steps: Readonly<Record<Exclude<Stage, 'battle' | 'over'>, (table: FourthTable) => Procedure>> = {
  edges: chooseEdges,
  deployment: deployNext,
  'first-turn': beginBattle,
}

/** One step of what comes before the battle (4E-ORG-01). */
export function* setUpStep(table: FourthTable): Procedure {
  const { stage } = table.state
  if (stage !== 'battle' && stage !== 'over') yield* steps[stage](table)
}

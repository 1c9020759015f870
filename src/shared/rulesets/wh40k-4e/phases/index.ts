import type { Procedure } from '../../../engine'
import { assaultPhase } from '../assault'
import { startStep } from '../morale/regrouping'
import { lossesStep } from '../morale/shooting-losses'
import type { Phase } from '../state'
import type { FourthTable } from '../table'
import { movementStep } from './movement'
import { shootingStep } from './shooting'
import { nextPhase } from './turns'

/** One unit's part of a phase. False: the phase is over. */
export type PhaseStep = (table: FourthTable) => Procedure<boolean>

const steps: Readonly<Record<Phase, PhaseStep>> = {
  start: startStep,
  movement: movementStep,
  shooting: shootingStep,
  'shooting-morale': lossesStep,
  assault: assaultPhase,
}

export function* playPhase(table: FourthTable): Procedure {
  const goesOn = yield* steps[table.state.phase](table)
  if (!goesOn) yield* nextPhase(table)
}

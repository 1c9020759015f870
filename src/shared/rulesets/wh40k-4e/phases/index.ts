import type { Procedure } from '../../../engine'
import { chargeStep, combatStep, pileInStep } from '../assault'
import { startStep } from '../morale/regrouping'
import { lossesStep } from '../morale/shooting-losses'
import type { Phase } from '../state'
import type { FourthTable } from '../table'
import { movementStep } from './movement'
import { shootingStep } from './shooting'
import { nextPhase } from './turns'

/** One unit's part of a phase. False: the phase is over. */
type PhaseStep = (table: FourthTable) => Procedure<boolean>

const steps: Readonly<Record<Phase, PhaseStep>> = {
  start: startStep,
  movement: movementStep,
  shooting: shootingStep,
  'shooting-morale': lossesStep,
  // 4E-ASLT-01, 4E-ASLT-02: charges, then combats, and those who are not in contact close up (4E-GAP-19).
  assault: chargeStep,
  combat: combatStep,
  'pile-in': pileInStep,
}

export function* playPhase(table: FourthTable): Procedure {
  const goesOn = yield* steps[table.state.phase](table)
  if (!goesOn) yield* nextPhase(table)
}

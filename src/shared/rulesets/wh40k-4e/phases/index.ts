import { settled } from '../../../engine'
import { chargeStep, combatStep, pileInStep } from '../assault'
import { startStep } from '../morale/regrouping'
import { lossesStep } from '../morale/shooting-losses'
import type { Phase } from '../state'
import { phasesBy } from '../../wh40k/phases/steps'
import type { FourthTable } from '../table'
import { movementStep } from './movement'
import { shootingStep } from './shooting'
import { nextPhase } from './turns'

export const playPhase = phasesBy<Phase, FourthTable>(
  {
    start: startStep,
    movement: movementStep,
    shooting: shootingStep,
    'shooting-morale': lossesStep,
    // 4E-ASLT-01, 4E-ASLT-02: charges, then combats, then models not in contact pile in (4E-GAP-19).
    assault: chargeStep,
    combat: combatStep,
    'pile-in': pileInStep,
    end: () => settled(false),
  },
  nextPhase,
)

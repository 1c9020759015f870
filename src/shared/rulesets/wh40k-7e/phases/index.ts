import type { Procedure } from '../../../engine'
import { chargeStep } from '../assault/charging'
import { combatStep } from '../assault/combats'
import { startStep } from '../morale/regrouping'
import { lossesStep } from '../morale/losses'
import { psychicStep } from '../psychic'
import { reserveStep } from '../reserves/rolling'
import type { Phase } from '../state'
import { phasesBy } from '../../wh40k/phases/steps'
import type { SeventhTable } from '../table'
import { endStep } from './end'
import { movementEndStep } from './movement-end'
import { movementStep } from './movement'
import { shootingStep } from './shooting'
import { nextPhase } from './turns'

/** Reserves are rolled for before anything else (7E-TURN-05). */
function* startOfTurn(table: SeventhTable): Procedure<boolean> {
  return (yield* reserveStep(table)) || (yield* startStep(table))
}

export const playPhase = phasesBy<Phase, SeventhTable>(
  {
    start: startOfTurn,
    movement: movementStep,
    'movement-end': movementEndStep,
    psychic: psychicStep,
    'psychic-morale': lossesStep,
    shooting: shootingStep,
    'shooting-morale': lossesStep,
    // 7E-TURN-08.
    assault: chargeStep,
    combat: combatStep,
    end: endStep,
  },
  nextPhase,
)

import { chargeStep } from '../charge/charge'
import { interventionStep } from '../charge/heroic-intervention'
import { fightStep } from '../fight/fight'
import { moraleStep } from '../morale/morale'
import { movementStep } from '../movement/movement'
import { psychicStep } from '../psychic/psychic'
import { reinforcementStep } from '../reinforcements/reinforcements'
import { shootingStep } from '../shooting/shooting'
import { phasesBy } from '../../wh40k/phases/steps'
import type { Phase } from '../state'
import type { EighthTable } from '../table'
import { nextPhase } from './turns'

export const playPhase = phasesBy<Phase, EighthTable>(
  {
    movement: movementStep,
    reinforcements: reinforcementStep,
    psychic: psychicStep,
    shooting: shootingStep,
    charge: chargeStep,
    'heroic-intervention': interventionStep,
    fight: fightStep,
    morale: moraleStep,
  },
  nextPhase,
)

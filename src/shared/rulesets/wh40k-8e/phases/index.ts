import type { Procedure } from '../../../engine'
import { chargeStep } from '../charge/charge'
import { interventionStep } from '../charge/heroic-intervention'
import { fightStep } from '../fight/fight'
import { moraleStep } from '../morale/morale'
import { movementStep } from '../movement/movement'
import { psychicStep } from '../psychic/psychic'
import { reinforcementStep } from '../reinforcements/reinforcements'
import { shootingStep } from '../shooting/shooting'
import type { EighthTable } from '../table'
import { nextPhase } from './turns'

/** One unit's part of a phase. False: the phase is over. */
type PhaseStep = (table: EighthTable) => Procedure<boolean>

const steps: Readonly<Record<EighthTable['state']['phase'], PhaseStep>> = {
  movement: movementStep,
  reinforcements: reinforcementStep,
  psychic: psychicStep,
  shooting: shootingStep,
  charge: chargeStep,
  'heroic-intervention': interventionStep,
  fight: fightStep,
  morale: moraleStep,
}

export function* playPhase(table: EighthTable): Procedure {
  const goesOn = yield* steps[table.state.phase](table)
  if (!goesOn) yield* nextPhase(table)
}

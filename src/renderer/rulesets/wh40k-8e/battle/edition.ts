import type { EighthBattle, EighthEvent, EighthState } from '@shared/rulesets/wh40k-8e'
import { chargeNeeded } from '@shared/rulesets/wh40k-8e/charge/needed'
import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import { armyChapter, narrateArmies } from '@shared/rulesets/wh40k-8e/report/report'
import { armyBattles } from '@renderer/rulesets/wh40k/battle/screens'
import type { ArmyEdition } from '@renderer/rulesets/wh40k/battle/edition'
import AmendForm from './AmendForm.vue'
import BoardUnder from './BoardUnder.vue'
import { sideFacts, unitFacts } from './facts'

const edition: ArmyEdition<EighthState, EighthEvent, EighthBattle> = {
  rules: plugin,
  progress: ({ stage, phase }) => ({ stage, phase }),
  numbers: 'round',
  unit: unitFacts,
  side: sideFacts,
  tell: narrateArmies,
  begins: armyChapter,
  needed: ({ space }, state, { kind }, unit) => (kind === 'charge.roll' ? chargeNeeded(space, state, unit) : null),
  own: null,
  parts: { BoardUnder, Amend: AmendForm },
}

/** The battle screens of 8th edition. */
export const eighthBattles = armyBattles(edition)

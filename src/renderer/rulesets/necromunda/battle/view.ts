import type { BattleSetup } from '@shared/battle'
import type { Catalogue } from '@shared/content'
import type { Input, Session } from '@shared/engine'
import { openBattle } from '@shared/rulesets'
import type { NecromundaBattle, NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import type { Battlefield } from '@shared/space'
import { fieldOf } from '@shared/space/battlefields'
import type { Ref } from 'vue'

/** Where a battle stands, to be read. */
export interface Standing extends Pick<Session<NecromundaState, NecromundaEvent>, 'game' | 'state' | 'pending'> {
  readonly events: readonly NecromundaEvent[]
  readonly inputs: readonly Input[]
}

/** A battle that is looked at: in play on this screen, followed from another, or watched again. */
export interface BattleInView extends Pick<NecromundaBattle, 'context' | 'space' | 'advisor'> {
  readonly setup: BattleSetup
  /** Null on the players' own table. */
  readonly field: Battlefield | null
  readonly catalogue: Catalogue
  /** Triggered after every change. */
  readonly session: Readonly<Ref<Standing>>
}

/** The battlefield and the rules of a set-up. Throws an Error for what the application no longer knows. */
export const rulesOf = (
  setup: BattleSetup,
  catalogue: Catalogue,
): { field: Battlefield | null; rules: NecromundaBattle } => {
  const field = fieldOf(setup)
  return { field, rules: openBattle(setup, catalogue, field) }
}

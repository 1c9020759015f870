import { botNamed, openBattle } from '@shared/rulesets'
import type { NecromundaBattle, NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import type { BattleScreens } from '@renderer/rulesets/plugin'

/** What opens a battle of gangs and makes its bots. */
export const gangRules: Pick<BattleScreens<NecromundaState, NecromundaEvent, NecromundaBattle>, 'open' | 'makeBot'> = {
  open: openBattle,
  makeBot: botNamed,
}

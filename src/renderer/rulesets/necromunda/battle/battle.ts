import type { NecromundaBattle, NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import type { ComputedRef, Ref } from 'vue'
import type { BattleInPlay as InPlay } from '@renderer/battle/play'
import type { BattleSource, BattleView, Unfolding } from '@renderer/battle/view'
import type { FighterView } from './fighterViews'
import type { BattleNames } from './names'

/** A battle of gangs on screen, and one that is played here. */
export type BattleInView = BattleSource<NecromundaBattle, NecromundaState, NecromundaEvent>
export type BattleInPlay = InPlay<NecromundaBattle, NecromundaState, NecromundaEvent>

/** A battle of gangs on the screen. */
export interface GangView extends BattleView {
  readonly battle: BattleInView
  readonly shown: Readonly<Ref<Unfolding<NecromundaState, NecromundaEvent>>>
  readonly names: ComputedRef<BattleNames>
  readonly fighters: ComputedRef<readonly FighterView[]>
}

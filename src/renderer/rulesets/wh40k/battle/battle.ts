import type { EighthBattle, EighthEvent, EighthState } from '@shared/rulesets/wh40k-8e'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { BattleInPlay as InPlay, BattlePlay } from '@renderer/battle/play'
import type { BattleSource, BattleView, Unfolding } from '@renderer/battle/view'
import type { ArmyNames } from './armyNames'
import type { ArmyLook } from './looks'
import type { UnitOnScreen } from './unitViews'

/** A battle of armies that is looked at, and one that is played here. */
export type BattleInView = BattleSource<EighthBattle, EighthState, EighthEvent>
export type BattleInPlay = InPlay<EighthBattle, EighthState, EighthEvent>

/** A battle of armies on the screen. */
export interface ArmyView extends BattleView {
  readonly battle: BattleInView
  readonly shown: Readonly<Ref<Unfolding<EighthState, EighthEvent>>>
  readonly names: ComputedRef<ArmyNames>
  readonly units: ComputedRef<readonly UnitOnScreen[]>
}

/** The same, played here. */
export interface ArmyPlay extends BattlePlay {
  readonly view: ArmyView
  readonly inPlay: BattleInPlay
  /** What the pointer would do, or the suggestion that is considered. */
  readonly look: Readonly<ShallowRef<ArmyLook | null>>
}

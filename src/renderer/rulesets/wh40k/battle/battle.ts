import type { GameEvent } from '@shared/engine'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { BattleInPlay as InPlay, BattlePlay } from '@renderer/battle/play'
import type { BattleSource, BattleView, Unfolding } from '@renderer/battle/view'
import type { ArmyNames } from './armyNames'
import type { ArmyBattle, SideFacts } from './edition'
import type { ArmyLook } from './looks'
import type { UnitOnScreen } from './unitViews'

/** A battle of armies that is looked at, and one that is played here. */
export type BattleInView = BattleSource<ArmyBattle, ArmyState, GameEvent>
export type BattleInPlay = InPlay<ArmyBattle, ArmyState, GameEvent>

/** A battle of armies on the screen. */
export interface ArmyView extends BattleView {
  readonly battle: BattleInView
  readonly shown: Readonly<Ref<Unfolding<ArmyState, GameEvent>>>
  readonly names: ComputedRef<ArmyNames>
  readonly sides: ComputedRef<readonly SideFacts[]>
  readonly units: ComputedRef<readonly UnitOnScreen[]>
}

/** The same, played here. */
export interface ArmyPlay extends BattlePlay {
  readonly view: ArmyView
  readonly inPlay: BattleInPlay
  /** What the pointer would do, or the suggestion that is considered. */
  readonly look: Readonly<ShallowRef<ArmyLook | null>>
}

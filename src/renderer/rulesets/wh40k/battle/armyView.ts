import type { GameEvent } from '@shared/engine'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { BattlePlay } from '@renderer/battle/play'
import type { BattleView, Unfolding } from '@renderer/battle/view'
import type { ArmyNames } from './armyNames'
import type { SideFacts } from './edition'
import type { ArmyLook } from './looks'
import type { Pointable } from './usePointedModel'
import type { Offer } from './useReroll'
import type { UnitOnScreen } from './unitViews'
import type { BattleInPlay, BattleInView } from './battle'

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
  /** The preview at the pointer, or of the hovered suggestion. */
  readonly look: Readonly<ShallowRef<ArmyLook | null>>
  /** Models that can be chosen as an answer, and the one under the pointer. */
  readonly taking: {
    readonly pointable: ComputedRef<readonly Pointable[]>
    readonly pointed: Readonly<ShallowRef<number | null>>
  }
  /** The last roll, while one of its dice may be re-rolled. */
  readonly offers: ComputedRef<readonly Offer[]>
}

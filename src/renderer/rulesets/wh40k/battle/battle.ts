import type { GameEvent } from '@shared/engine'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { BattleInPlay as InPlay } from '@renderer/battle/play'
import type { BattleSource } from '@renderer/battle/view'
import type { ArmyBattle } from './edition'

/** A battle of armies on screen, and one that is played here. */
export type BattleInView = BattleSource<ArmyBattle, ArmyState, GameEvent>
export type BattleInPlay = InPlay<ArmyBattle, ArmyState, GameEvent>

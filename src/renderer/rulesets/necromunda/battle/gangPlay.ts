import type { BattlePlay } from '@renderer/battle/play'
import type { ComputedRef } from 'vue'
import type { GangView } from './battle'
import type { Pointing } from './place/usePointing'

/** A battle of gangs on the screen, played here. */
export interface GangPlay extends BattlePlay {
  readonly view: GangView
  readonly pointing: Pointing
  /** Who would shoot at the figure that is looked at; null: nobody is about to. */
  readonly shooter: ComputedRef<number | null>
  /** Whether there is a line between them; null while nobody measures. */
  readonly sight: ComputedRef<{ readonly from: number; readonly to: number; readonly seen: boolean } | null>
}

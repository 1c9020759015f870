import type { BattlePlay } from '@renderer/battle/play'
import type { Following } from '@renderer/battle/table/form'
import type { ComputedRef, Ref } from 'vue'
import type { GangView } from './battle'
import type { Pointing } from './place/usePointing'
import type { DeedId } from './table/deeds'

/** A battle of gangs on the screen, played here. */
export interface GangPlay extends BattlePlay {
  readonly view: GangView
  readonly pointing: Pointing
  /** On the players' own table: what somebody who may activate can be told to do along with being picked, and doing so. */
  deedsOf(figure: number | null): readonly DeedId[]
  actWith(fighter: string, figure: number, deed: DeedId): void
  /** On the players' own table: ways to be armed against somebody who is charged, where there are several; and charging so. */
  armsAgainst(figure: number | null): readonly string[]
  chargeWith(target: string, arms: string): void
  /** On the players' own table: whom somebody can finish off, where there are several; and doing so. */
  victimsOf(option: string): readonly number[]
  finish(option: string, victim: number): void
  /** On the players' own table: names a target and tells at once how it is seen. */
  shootAt(target: string, fact: unknown, follows: readonly Following[]): void
  shootWith(weapon: string, target: string, fact: unknown, follows: readonly Following[]): void
  /** An enemy who has been marked as nearer than the target that is to be named; and marking one, or not any more. */
  readonly nearer: Readonly<Ref<number | null>>
  markNearer(figure: number): void
  /** Who would shoot at the figure that is looked at; null: nobody is about to. */
  readonly shooter: ComputedRef<number | null>
  /** Whether there is a line between them; null while nobody measures. */
  readonly sight: ComputedRef<{ readonly from: number; readonly to: number; readonly seen: boolean } | null>
}

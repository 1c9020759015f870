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
  /** On the players' own table: actions that a fighter can be given together with its activation; and giving one. */
  deedsOf(figure: number | null): readonly DeedId[]
  actWith(fighter: string, figure: number, deed: DeedId): void
  /** On the players' own table: weapon choices against the target of a charge, if there are several; and charging with one. */
  armsAgainst(figure: number | null): readonly string[]
  chargeWith(target: string, arms: string): void
  /** On the players' own table: enemies whom a fighter can finish off, if there are several; and doing so. */
  victimsOf(option: string): readonly number[]
  finish(option: string, victim: number): void
  /** On the players' own table: names a target and at once reports how visible it is. */
  shootAt(target: string, fact: unknown, follows: readonly Following[]): void
  shootWith(weapon: string, target: string, fact: unknown, follows: readonly Following[]): void
  /** An enemy that was marked as nearer than the target to be named; and marking or unmarking one. */
  readonly nearer: Readonly<Ref<number | null>>
  markNearer(figure: number): void
  /** The fighter that would shoot at the figure shown in detail; null: none. */
  readonly shooter: ComputedRef<number | null>
  /** Whether they see each other; null without a board. */
  readonly sight: ComputedRef<{ readonly from: number; readonly to: number; readonly seen: boolean } | null>
}

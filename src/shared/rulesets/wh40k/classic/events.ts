import type { Needed, SpaceQuestion } from '../../../engine'
import type { ArmyEvent, Told } from '../table/events'
import type { SideIndex, UnitIndex } from '../table/state'
import type { ClassicChange } from './rulings/amendment'

interface Words {
  readonly stage: string
  readonly phase: string
  readonly cause: string
  readonly purpose: string
  readonly move: string
  readonly question: SpaceQuestion
  readonly change: ClassicChange
}

/** What can happen in a battle of both editions, as far as results and reports read it. */
export type ClassicEvent =
  | ArmyEvent<Words>
  | (Told &
      (
        | { readonly type: 'turn-began'; readonly side: SideIndex }
        | { readonly type: 'volley-fired'; readonly unit: UnitIndex; readonly target: UnitIndex }
        | {
            readonly type: 'leadership-tested' | 'psychic-tested'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly needed: Needed
          }
        | {
            readonly type: 'saves-rolled'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly needed: number
            readonly save: 'armour' | 'invulnerable' | 'cover'
          }
        | { readonly type: 'units-locked'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
        | { readonly type: 'combat-fought'; readonly units: readonly UnitIndex[] }
        | { readonly type: 'unit-left-table'; readonly unit: UnitIndex }
        | {
            readonly type: 'battle-ended'
            /** Null: a draw. */
            readonly winner: SideIndex | null
            readonly ending: 'scenario' | 'one-side-left'
          }
      ))

export const asClassicEvent = (event: { readonly type: string }): ClassicEvent => event as ClassicEvent

/** Events of one edition; readers of these pass over those that only it has. */
export const asClassic = (events: readonly { readonly type: string }[]): readonly ClassicEvent[] =>
  events as readonly ClassicEvent[]

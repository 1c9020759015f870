import type { Computed } from '../../engine'
import type { FactQuestion, ModelPlace } from '../wh40k/questions/questions'
import type { ArmyEvent, OfType, WithRule } from '../wh40k/table/events'
import type { ModelIndex, SideIndex, UnitIndex } from '../wh40k/table/state'
import type { MoveKind } from './questions'
import type { Change } from './rulings/amendment'
import type { WarlordTrait } from '../../campaign/armies/warlord-traits'
import type { Affliction, Cut, Half, ModelState, Phase, PrimaryObjective, Stage } from './state'

/** Events of this edition. */

/** Why a model lost wounds or was slain. */
export type Cause = 'attack' | 'mortal-wounds' | 'perils' | 'transport' | 'overheated' | 'minimum-move'

export type RollPurpose =
  | 'advance'
  | 'move'
  | 'charge'
  | 'attacks'
  | 'damage'
  | 'mortal-wounds'
  | 'objective'
  | 'trait'
  | 'relic'
  | 'transport'
  | 'explosion'
  | 'warlord-points'

interface EighthWords {
  readonly stage: Stage
  readonly phase: Phase
  readonly cause: Cause
  readonly purpose: RollPurpose
  readonly move: MoveKind
  readonly question: FactQuestion
  readonly change: Change
}

export type EighthEvent =
  | ArmyEvent<EighthWords>
  | (WithRule &
      (
        | { readonly type: 'falls-first'; readonly unit: UnitIndex; readonly kind: string }
        /** After the fights players at their own table check again which units are next to each other. */
        | { readonly type: 'contact-rechecked' }
        /** At the players' own table: no unit charges any more this turn. */
        | { readonly type: 'charges-waived' }
        | { readonly type: 'warlord-fled'; readonly side: SideIndex }
        | { readonly type: 'mission-chosen'; readonly mission: string }
        | { readonly type: 'warlord-named'; readonly side: SideIndex; readonly model: ModelIndex }
        | { readonly type: 'objective-set'; readonly objective: PrimaryObjective; readonly roller: SideIndex }
        | { readonly type: 'battlefield-cut'; readonly cut: Cut }
        | { readonly type: 'half-chosen'; readonly side: SideIndex; readonly half: Half }
        | { readonly type: 'trait-gained'; readonly side: SideIndex; readonly trait: WarlordTrait }
        | {
            readonly type: 'power-compared'
            readonly power: readonly number[]
            readonly underdog: SideIndex
            readonly rerolls: number
          }
        | { readonly type: 'markers-reduced'; readonly kept: number }
        | { readonly type: 'turn-began'; readonly side: SideIndex; readonly engaged: readonly UnitIndex[] }
        | {
            readonly type: 'psychic-test'
            readonly unit: UnitIndex
            readonly power: string
            readonly faces: readonly number[]
            readonly total: number
            readonly needed: number
            readonly passed: boolean
          }
        | { readonly type: 'perils'; readonly unit: UnitIndex }
        | {
            readonly type: 'deny-test'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly total: number
            /** The total to exceed. */
            readonly against: number
            readonly passed: boolean
          }
        | {
            readonly type: 'power-resolved'
            readonly unit: UnitIndex
            readonly power: string
            readonly target: UnitIndex | null
          }
        /** A lasting power on the unit; the same power again replaces it. */
        | { readonly type: 'power-held'; readonly unit: UnitIndex; readonly held: Affliction }
        | { readonly type: 'power-ended'; readonly unit: UnitIndex; readonly power: string; readonly side: SideIndex }
        | {
            readonly type: 'attack-made'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            /** Weapon mode. */
            readonly weapon: string
            readonly models: number
            readonly attacks: number
            readonly overwatch: boolean
            readonly melee: boolean
          }
        | {
            readonly type: 'saves-rolled'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly needed: Computed
            readonly invulnerable: boolean
            readonly passed: number
            /** The attacking weapon, if saves against several are rolled together. */
            readonly weapon?: string
          }
        | { readonly type: 'mortal-wounds'; readonly unit: UnitIndex; readonly amount: number; readonly cause: Cause }
        | {
            readonly type: 'model-joined'
            readonly model: ModelState
            readonly places: readonly ModelPlace[]
            readonly body: number
          }
        | { readonly type: 'overwatch-fired'; readonly unit: UnitIndex; readonly at: UnitIndex }
        | { readonly type: 'intervened'; readonly unit: UnitIndex }
        | { readonly type: 'unit-chosen-to-fight'; readonly unit: UnitIndex }
        | { readonly type: 'unit-fought'; readonly unit: UnitIndex; readonly next: SideIndex }
        | {
            readonly type: 'morale-tested'
            readonly unit: UnitIndex
            readonly face: number
            readonly lost: number
            readonly leadership: Computed
            readonly fleeing: number
          }
        | { readonly type: 'morale-passed'; readonly unit: UnitIndex; readonly by: string }
        | {
            readonly type: 'points-scored'
            readonly side: SideIndex
            readonly points: number
            readonly for: 'marker' | 'warlord' | 'relic'
          }
        | {
            readonly type: 'battle-ended'
            readonly winner: SideIndex
            readonly victory: 'major' | 'minor'
            readonly ending: 'scenario' | 'one-side-left'
          }
      ))
export type EventOf<Type extends EighthEvent['type']> = OfType<EighthEvent, Type>

import type { ArtilleryEvent } from './artillery/events'
import type { Damage } from '../wh40k/classic/vehicles/damage'
import type { Needed } from '../../engine'
import type { EditionEvent } from '../wh40k/classic/events'
import type { OfType, WithRule } from '../wh40k/table/events'
import type { ModelIndex, SideIndex, UnitIndex } from '../wh40k/table/state'
import type { TestKind } from '../wh40k/classic/morale/leadership'
import type { AnyFact, MoveKind } from './questions'
import type { ClassicChange } from '../wh40k/classic/rulings/amendment'
import type { ModelPlace } from '../wh40k/questions/questions'
import type { TournamentScored } from './missions/events'
import type { Grade } from './missions/grades'
import type { Edge, Facing } from '../wh40k/classic/questions'
import type { MissionId } from './missions/catalogue'
import type { Level, Night, Phase, Stage } from './state'

/** Events of a battle of this edition. */

/** Why a model lost wounds or was removed. */
export type Cause =
  'attack' | 'force-weapon' | 'overheated' | 'dangerous-terrain' | 'wreck' | 'no-room' | 'perils' | 'unmanned'

type RollPurpose =
  | 'difficult-terrain'
  | 'dangerous-terrain'
  | 'fall-back'
  | 'shots'
  | 'attacks'
  | 'consolidation'
  | 'debris'
  | 'bailing-out'
  | 'quarter'
  | 'run'
  | 'hit-and-run'
  | 'soothing'
  | 'repair'
  | 'strength'

interface FourthWords {
  readonly stage: Stage
  readonly phase: Phase
  readonly cause: Cause
  readonly purpose: RollPurpose
  readonly move: MoveKind
  readonly test: TestReason
  readonly question: AnyFact
  readonly change: ClassicChange
}

/** Why a unit takes a test of its Leadership. */
export type TestReason = TestKind | 'target-priority'

export type FourthEvent =
  | EditionEvent<FourthWords>
  | (WithRule &
      (
        | ArtilleryEvent
        | TournamentScored
        | { readonly type: 'edge-chosen'; readonly side: SideIndex; readonly edge: Edge; readonly end: Edge | null }
        /** Number of loot counters to be placed (4E-MIS-09). */
        | { readonly type: 'counters-rolled'; readonly faces: readonly number[]; readonly count: number }
        | { readonly type: 'scout-moved'; readonly unit: UnitIndex }
        /** The unit found no room to arrive. */
        | { readonly type: 'arrival-blocked'; readonly unit: UnitIndex }
        | { readonly type: 'mission-rolled'; readonly faces: readonly number[]; readonly mission: MissionId }
        | { readonly type: 'mission-chosen'; readonly side: SideIndex; readonly mission: MissionId }
        | { readonly type: 'level-rolled'; readonly faces: readonly number[]; readonly level: Level }
        | { readonly type: 'night-rolled'; readonly faces: readonly number[]; readonly night: Night }
        | { readonly type: 'units-concealed'; readonly units: readonly UnitIndex[] }
        | { readonly type: 'concealment-ended' }
        /** How far a unit sees in the dark, in inches (4E-MSR-17). */
        | {
            readonly type: 'spotting-rolled'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            readonly faces: readonly number[]
            readonly inches: number
            readonly spotted: boolean
          }
        | {
            readonly type: 'reserve-rolled'
            readonly unit: UnitIndex
            /** Other units of the same slot, which arrive by the same die (4E-ORG-13). */
            readonly others: readonly UnitIndex[]
            readonly faces: readonly number[]
            readonly needed: number
            readonly arrives: boolean
          }
        | { readonly type: 'length-rolled'; readonly faces: readonly number[]; readonly goesOn: boolean }
        | {
            readonly type: 'psychic-tested'
            readonly unit: UnitIndex
            readonly model: ModelIndex
            readonly power: string
            readonly faces: readonly number[]
            readonly needed: Needed
            readonly passed: boolean
          }
        | { readonly type: 'unit-pinned'; readonly unit: UnitIndex }
        | { readonly type: 'pinning-ended'; readonly unit: UnitIndex }
        | {
            readonly type: 'volley-fired'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            readonly weapon: string
            readonly models: number
            readonly shots: number
            /** The unit may not charge this turn (4E-ASLT-11). */
            readonly forbidsCharge: boolean
          }
        /** `upTo` is in thousandths of an inch; `far` means that it ended more than 6 inches away. */
        | {
            readonly type: 'vehicle-drove'
            readonly unit: UnitIndex
            readonly upTo: number
            readonly far: boolean
            /** Faster along a road (4E-VMOV-14). */
            readonly byRoad?: true
          }
        /** The owner's die for an obscured vehicle. */
        | { readonly type: 'obscured-rolled'; readonly unit: UnitIndex; readonly faces: readonly number[] }
        | {
            readonly type: 'damage-rolled'
            readonly unit: UnitIndex
            readonly faces: readonly number[]
            readonly damages: readonly Damage[]
          }
        /** `weapon` is the slug of a destroyed weapon. */
        | {
            readonly type: 'vehicle-damaged'
            readonly unit: UnitIndex
            readonly model: ModelIndex
            readonly damage: Damage
            readonly weapon: string | null
          }
        | {
            readonly type: 'tank-shocked'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            readonly reached: boolean
          }
        | {
            readonly type: 'glory-sought'
            readonly unit: UnitIndex
            readonly model: ModelIndex
            readonly halted: boolean
          }
        | { readonly type: 'crew-recovered'; readonly unit: UnitIndex }
        | { readonly type: 'smoke-launched'; readonly unit: UnitIndex }
        /** Jetbikes that didn't land (4E-JETB-05). */
        | { readonly type: 'unit-hovers'; readonly unit: UnitIndex }
        | { readonly type: 'vehicle-laid-open'; readonly unit: UnitIndex }
        /** No longer immobilised. */
        | { readonly type: 'vehicle-repaired'; readonly unit: UnitIndex; readonly model: ModelIndex }
        /** Turning on the spot towards the target (4E-VSHT-09). */
        | {
            readonly type: 'vehicle-turned'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            /** Empty at the players' own table. */
            readonly places: readonly ModelPlace[]
          }
        /** `far` means 18" or more away (4E-USR-24). */
        | { readonly type: 'unit-boosted'; readonly unit: UnitIndex; readonly far: boolean }
        | { readonly type: 'character-joined'; readonly unit: UnitIndex; readonly to: UnitIndex }
        | { readonly type: 'character-left'; readonly unit: UnitIndex }
        /** The target is out of range or sight of all weapons fired (4E-SHOOT-16, 4E-SHOOT-17). */
        | { readonly type: 'nothing-reached'; readonly unit: UnitIndex; readonly target: UnitIndex }
        /** The unit doesn't fire: it sees no target, or its player decides so. */
        | { readonly type: 'fire-held'; readonly unit: UnitIndex; readonly why: 'nobody-seen' | 'decided' }
        | { readonly type: 'marker-missed'; readonly unit: UnitIndex; readonly weapon: string }
        | {
            readonly type: 'partly-covered-rolled'
            readonly unit: UnitIndex
            readonly target: UnitIndex
            readonly faces: readonly number[]
            readonly hits: number
          }
        /** Both sides are locked in combat (4E-CC-02). */
        | {
            readonly type: 'units-locked'
            readonly unit: UnitIndex
            readonly targets: readonly UnitIndex[]
            /** The targets' models that fight from cover this round (4E-CC-10). */
            readonly covered: readonly ModelIndex[]
          }
        /** No Retreat! (4E-MOR-18). */
        | { readonly type: 'retreat-refused'; readonly unit: UnitIndex; readonly wounds: number }
        | { readonly type: 'model-stunned'; readonly model: ModelIndex }
        /** Sides of a vehicle that models faced at the start of their charge (4E-VASS-03). */
        | {
            readonly type: 'vehicle-faced'
            readonly unit: UnitIndex
            readonly vehicle: ModelIndex
            readonly sides: readonly { readonly model: ModelIndex; readonly facing: Facing }[]
          }
        /** A used one-use weapon, or a failed field. */
        | { readonly type: 'thing-spent'; readonly model: ModelIndex; readonly what: string }
        | { readonly type: 'weapon-jammed'; readonly model: ModelIndex; readonly weapon: string }
        | {
            readonly type: 'battle-ended'
            /** Null for a draw. */
            readonly winner: SideIndex | null
            readonly counts: readonly [number, number]
            /** By victory points (4E-BRES-01); null if they aren't counted. */
            readonly grade: Grade | null
            /** The agreed points limit the grade depends on (4E-BRES-02); absent if there is no grade. */
            readonly limit?: number
            readonly ending: 'scenario' | 'one-side-left'
          }
      ))
export type EventOf<Type extends FourthEvent['type']> = OfType<FourthEvent, Type>

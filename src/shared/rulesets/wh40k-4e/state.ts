import type { Edge, Facing } from '../wh40k/classic/questions'
import type { ClassicDamage, ClassicModel, ClassicSide, ClassicState, ClassicUnit } from '../wh40k/classic/state'
import type { MissionId } from './missions/catalogue'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'

export { isLocked } from '../wh40k/classic/state'

/** What the changing part of a battle has beyond the state that all editions share. */

/** How a vehicle has been damaged for good, and for its next turn (4E-VDAM). */
export interface Damage extends ClassicDamage {
  shaken: boolean
  stunned: boolean
  /** Player turn of the last damage to its crew, which lasts through its side's next turn (4E-AMB-40). */
  crewHitIn: number
}

/** A side of a vehicle. */
interface Faced {
  readonly vehicle: ModelIndex
  readonly facing: Facing
}

export interface ModelState extends ClassicModel {
  damage: Damage | null
  /** Player turn in which it was charged while in cover (4E-CC-10). */
  coveredIn: number | null
  /** Player turn in which it last tried a psychic power (4E-PSY-03). */
  psychicIn: number | null
  /** Player turn in which a thunder hammer struck it down: in the next one it strikes last (4E-CCW-18). */
  stunnedIn: number | null
  /** Weapons of one use that it has used, and fields that have failed. */
  spent: string[]
  /** Sides of vehicles that it faced when it began to charge them (4E-VASS-03). */
  faced: readonly Faced[]
}

/** What a unit has left of itself: models, and Wounds on all of them. */
export interface Strength {
  readonly models: number
  readonly wounds: number
}

export interface UnitState extends ClassicUnit {
  /** Player turn in which it last moved in a Movement phase, or came on. */
  movedIn: number | null
  /** A vehicle whose last move ended more than 6" from where it began (4E-VOBS-04). */
  wentFar: boolean
  /** Player turn in which it last went faster along a road (4E-VMOV-14). */
  roadIn: number | null
  /** Player turn in which somebody last got out of it (4E-VMOV-15). */
  emptiedIn: number | null
  /** Player turn in which its smoke launchers were used, once in a battle (4E-VOBS-09). */
  smokedIn: number | null
  /** Player turn in which passengers leant out of it to shoot (4E-VSHT-17). */
  openIn: number | null
  /** Jetbikes that flew and didn't land: what they are above is no cover for them (4E-JETB-05). */
  hovers: boolean
  /** Player turn in which it was pinned; null: it isn't (4E-PIN-03, 4E-GAP-38). */
  pinnedIn: number | null
  /** Has made its free move before the battle (4E-USR-18). */
  scouted: boolean
  /** Has made its move in the Assault phase without a charge (4E-JETP-03). */
  leapt: boolean
  /** The unit that this character is part of (4E-CHAR-06). */
  joined: UnitIndex | null
  /** Player turn in which it used turbo-boosters, and whether it got 18" away (4E-USR-24). */
  boostedIn: number | null
  boostedFar: boolean
  /** Player turn in which it came down by a Deep Strike (4E-MSR-10). */
  droppedIn: number | null
  /** Not yet found by the enemy (4E-MSR-01). */
  concealed: boolean
  charged: boolean
  /** At the start of this player turn (4E-MOR-07). */
  atTurnStart: Strength
}

interface SideState extends ClassicSide {
  /** The short edge of its quarter (4E-MIS-05); null: it has all of its long edge. */
  end: Edge | null
}

/** Where the battle stands between two procedures. */
export type Stage =
  | 'mission'
  | 'counters'
  | 'edges'
  | 'deployment'
  | 'infiltration'
  | 'scouting'
  | 'nightfall'
  | 'first-turn'
  | 'battle'
  | 'over'

/** Which special rules of the mission are in force (4E-MIS-01). */
export type Level = 'alpha' | 'gamma' | 'omega'

/** When it is dark (4E-MSR-11): in the first game turn, or from the sixth on. */
export type Night = 'none' | 'dawn' | 'dusk'

/** The three phases of 4E-TURN-02, with the parts that are played through separately, and what is settled once they are over. */
export type Phase = 'start' | 'movement' | 'shooting' | 'shooting-morale' | 'assault' | 'combat' | 'pile-in' | 'end'

export interface FourthState extends ClassicState {
  stage: Stage
  phase: Phase
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
  /** Null until it has been rolled for (4E-ORG-09, 4E-ORG-10). */
  mission: MissionId | null
  level: Level | null
  night: Night
  /** Loot counters to be placed in all; null before the dice (4E-MIS-09). */
  counters: number | null
  /** Game turns played beyond the sixth, those to come included (4E-MSR-19). */
  extraRounds: number
}

export const isPinned = ({ pinnedIn }: UnitState): boolean => pinnedIn !== null

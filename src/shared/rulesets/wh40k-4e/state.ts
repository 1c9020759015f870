import type { Edge, Facing } from '../wh40k/classic/questions'
import type { ClassicDamage, ClassicModel, ClassicSide, ClassicState, ClassicUnit } from '../wh40k/classic/state'
import type { MissionId } from './missions/catalogue'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'

export { isLocked } from '../wh40k/classic/state'

/** The state of a battle beyond what all editions share. */

/** A vehicle's permanent damage, and that for its next turn (4E-VDAM). */
export interface Damage extends ClassicDamage {
  shaken: boolean
  stunned: boolean
  /** Player turn of the last crew damage, which lasts through its side's next turn (4E-AMB-40). */
  crewHitIn: number
}

/** A side of a vehicle that a model faces. */
interface Faced {
  readonly vehicle: ModelIndex
  readonly facing: Facing
}

export interface ModelState extends ClassicModel {
  damage: Damage | null
  /** Player turn in which it was charged in cover (4E-CC-10). */
  coveredIn: number | null
  /** Last player turn in which it attempted a psychic power (4E-PSY-03). */
  psychicIn: number | null
  /** Player turn in which a thunder hammer hit it; it strikes last in the next one (4E-CCW-18). */
  stunnedIn: number | null
  /** Used one-use weapons, and failed fields. */
  spent: string[]
  /** Sides of vehicles it faced at the start of its charge (4E-VASS-03). */
  faced: readonly Faced[]
}

/** A unit's remaining models, and the total of their Wounds. */
export interface Strength {
  readonly models: number
  readonly wounds: number
}

export interface UnitState extends ClassicUnit {
  /** Last player turn in which it moved in a Movement phase or arrived. */
  movedIn: number | null
  /** Whether a vehicle's last move ended more than 6" from its start (4E-VOBS-04). */
  wentFar: boolean
  /** Last player turn in which it used a road to move faster (4E-VMOV-14). */
  roadIn: number | null
  /** Last player turn in which passengers got out of it (4E-VMOV-15). */
  emptiedIn: number | null
  /** Player turn in which it used its smoke launchers, once in a battle (4E-VOBS-09). */
  smokedIn: number | null
  /** Last player turn in which passengers exposed themselves to shoot (4E-VSHT-17). */
  openIn: number | null
  /** Whether its jetbikes didn't land after flying, so that terrain below gives no cover (4E-JETB-05). */
  hovers: boolean
  /** Player turn in which it was pinned; null if it isn't (4E-PIN-03, 4E-GAP-38). */
  pinnedIn: number | null
  /** Whether it made its scout move before the battle (4E-USR-18). */
  scouted: boolean
  /** Whether it made its Assault phase move without a charge (4E-JETP-03). */
  leapt: boolean
  /** The unit that this character is part of (4E-CHAR-06). */
  joined: UnitIndex | null
  /** Last player turn in which it used turbo-boosters, and whether it moved 18" (4E-USR-24). */
  boostedIn: number | null
  boostedFar: boolean
  /** Player turn in which it arrived by Deep Strike (4E-MSR-10). */
  droppedIn: number | null
  /** Whether the enemy hasn't found it yet (4E-MSR-01). */
  concealed: boolean
  charged: boolean
  /** Its strength at the start of this player turn (4E-MOR-07). */
  atTurnStart: Strength
}

interface SideState extends ClassicSide {
  /** The short edge of its quarter (4E-MIS-05); null if its zone is along a long edge. */
  end: Edge | null
}

/** The stage of the battle, which decides the next procedure. */
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

/** Level that decides which special rules of the mission apply (4E-MIS-01). */
export type Level = 'alpha' | 'gamma' | 'omega'

/** When it is dark (4E-MSR-11): in the first game turn, or from the sixth on. */
export type Night = 'none' | 'dawn' | 'dusk'

/** The three phases of 4E-TURN-02, with the parts that are separate steps and what is resolved after them. */
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
  /** Total of loot counters to be placed; null before the roll (4E-MIS-09). */
  counters: number | null
  /** Extra game turns after the sixth decided so far (4E-MSR-19). */
  extraRounds: number
}

export const isPinned = ({ pinnedIn }: UnitState): boolean => pinnedIn !== null

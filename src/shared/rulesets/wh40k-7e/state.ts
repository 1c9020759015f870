import type { Placement } from '../../space'
import type { Edge } from '../wh40k/classic/questions'
import type { Known } from './psychic/knowing'
import type {
  ArmyState,
  ModelIndex,
  ModelState as CommonModel,
  SideState as CommonSide,
  SideIndex,
  UnitIndex,
  UnitState as CommonUnit,
} from '../wh40k/table/state'

/**
 * What the changing part of a battle has beyond the state that all editions share. A turn is a player turn (7E-TURN-02); `Through` in a name:
 * the one at whose end it is over.
 */

/** What a unit did in its Movement phase this turn. */
type Moved = 'not-yet' | 'stayed' | 'moved' | 'fell-back' | 'regrouped' | 'arrived'

/** How a vehicle has been damaged for good, and for its next turn (7E-BASE-VEH-03). */
interface Damage {
  shakenThrough: number | null
  stunnedThrough: number | null
  immobilised: boolean
  /** Slugs of its weapons that are gone. */
  weaponsLost: string[]
}

/** Something that a model may do only so often, such as a weapon's single shot: what, and in which player turn it did. */
interface Use {
  readonly what: string
  readonly turn: number
}

export interface ModelState extends CommonModel {
  /** In its side's Movement phase this turn (7E-MOVE-11). */
  moved: boolean
  /** Null for models that are no vehicles. Their hull points are their wounds. */
  damage: Damage | null
  uses: Use[]
  /** Powers that it generated before the battle (7E-BASE-PSY-02). */
  powers: Known[]
}

/** How a unit that isn't on the table yet will come: `ongoing`, without a roll (7E-BASE-RES-04). */
export type Reserve = 'ordinary' | 'outflank' | 'ongoing'

export interface UnitState extends CommonUnit {
  /** Null: it isn't kept in reserve, or has come. */
  reserve: Reserve | null
  /** Comes this turn (7E-BASE-RES-02). */
  arriving: boolean
  /** Player turn in which it was rolled for. */
  rolledForIn: number | null
  moved: Moved
  /** Thousandths of an inch it went at most in its last Movement phase: what vehicles may fire depends on it. */
  movedUpTo: number
  /** Player turn in which it got into or out of a transport. */
  boardedIn: number | null
  /** Player turn in which it came from reserve (7E-BASE-RES-05, 7E-USR-INTERCEPTOR-1). */
  arrivedIn: number | null
  ran: boolean
  shot: boolean
  shotAt: UnitIndex | null
  /** It fired what forbids a charge this turn (7E-BASE-SHOOT-12). */
  mayNotCharge: boolean
  /** How it charged this turn; null: it didn't (7E-BASE-CHG-06). */
  charged: 'ordered' | 'disordered' | null
  /** It charged through difficult terrain this turn (7E-BASE-CHG-07). */
  roughCharge: boolean
  /** It moved by jet packs in this Assault phase (7E-BASE-MOVE-01). */
  thrust: boolean
  /** Player turn in which it fired Overwatch last (7E-BASE-CHG-02). */
  overwatchedIn: number | null
  /** Enemy units it is locked in combat with. */
  lockedWith: UnitIndex[]
  /** Has fought its combat of this Assault phase. */
  fought: boolean
  /** Attacks that Rampage gives its models this phase (7E-USR-RAMPAGE-3). */
  rampage: number
  fallingBack: boolean
  /** Gone to ground until the end of this player turn (7E-BASE-GTG-02); null: it isn't. */
  groundedThrough: number | null
  /** Its cover save for jinking lasts until its next Movement phase (7E-USR-JINK-3). */
  jinks: boolean
  /** Snap shots alone through this player turn (7E-USR-JINK-4). */
  jinkedThrough: number | null
  /** To be placed after everybody else (7E-USR-INFILTRATE-1). */
  infiltrates: boolean
  /** Was set up by that rule (7E-USR-INFILTRATE-8). */
  infiltrated: boolean
  /** Has redeployed before the battle, or has had the chance (7E-BASE-SETUP-03). */
  scouted: 'not-yet' | 'stayed' | 'moved'
  /** Its models are in one chain (7E-COH-02). */
  coherent: boolean
  /** Models at the start of this phase (7E-BASE-MORALE-01). */
  atPhaseStart: number
  /** Has had its test of this phase. */
  tested: boolean
}

interface SideState extends CommonSide {
  /** Warp charge dice that it has left (7E-BASE-PSY-01). */
  warpCharge: number
  /** Null before it is chosen. */
  edge: Edge | null
}

/** What a vehicle has left on the table: a wreck, or a crater (7E-BASE-VEH-05). */
export interface Remains {
  readonly model: ModelIndex
  /** Null on the players' own table. */
  readonly at: Placement | null
  readonly left: 'wreck' | 'crater'
}

/** Where the battle stands between two procedures. */
export type Stage =
  | 'powers'
  | 'edges'
  | 'markers'
  | 'deployment'
  | 'infiltration'
  | 'scouting'
  | 'nightfall'
  | 'first-turn'
  | 'battle'
  | 'over'

/** The phases of 7E-TURN-01, with the parts that are played through separately. */
export type Phase =
  | 'start'
  | 'movement'
  | 'movement-end'
  | 'psychic'
  | 'psychic-morale'
  | 'shooting'
  | 'shooting-morale'
  | 'assault'
  | 'combat'
  | 'end'

export interface SeventhState extends ArmyState {
  stage: Stage
  phase: Phase
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
  remains: Remains[]
  /** The side that sets up first (7E-BASE-SETUP-02). */
  setsUpFirst: SideIndex
  /** Player turn in which warp charge was rolled for last. */
  warpTurn: number
  /** Night Fighting in the first game turn (7E-BASE-NIGHT-01). */
  night: boolean
}

export const isLocked = ({ lockedWith }: UnitState): boolean => lockedWith.length > 0
export const isGrounded = ({ groundedThrough }: UnitState): boolean => groundedThrough !== null

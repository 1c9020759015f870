import type { ClassicDamage, ClassicModel, ClassicSide, ClassicState, ClassicUnit } from '../wh40k/classic/state'
import type { SideIndex } from '../wh40k/table/state'
import type { Known } from './psychic/knowing'

export { isLocked } from '../wh40k/classic/state'

/**
 * What the changing part of a battle has beyond the state that all editions share. A turn is a player turn (7E-TURN-02); `Through` in a name:
 * the one at whose end it is over.
 */

/** How a vehicle has been damaged for good, and for its next turn (7E-BASE-VEH-03). */
interface Damage extends ClassicDamage {
  shakenThrough: number | null
  stunnedThrough: number | null
}

/** Something that a model may do only so often, such as a weapon's single shot: what, and in which player turn it did. */
interface Use {
  readonly what: string
  readonly turn: number
}

export interface ModelState extends ClassicModel {
  /** In its side's Movement phase this turn (7E-MOVE-11). */
  moved: boolean
  /** Vehicles have their hull points as wounds. */
  damage: Damage | null
  uses: Use[]
  /** Powers that it generated before the battle (7E-BASE-PSY-02). */
  powers: Known[]
}

/** How a unit that isn't on the table yet will come: `ongoing`, without a roll (7E-BASE-RES-04). */
export type Reserve = 'ordinary' | 'outflank' | 'ongoing'

export interface UnitState extends ClassicUnit {
  /** Null: it isn't kept in reserve, or has come. */
  reserve: Reserve | null
  /** Player turn in which it came from reserve (7E-BASE-RES-05, 7E-USR-INTERCEPTOR-1). */
  arrivedIn: number | null
  ran: boolean
  /** How it charged this turn; null: it didn't (7E-BASE-CHG-06). */
  charged: 'ordered' | 'disordered' | null
  /** It charged through difficult terrain this turn (7E-BASE-CHG-07). */
  roughCharge: boolean
  /** It moved by jet packs in this Assault phase (7E-BASE-MOVE-01). */
  thrust: boolean
  /** Player turn in which it fired Overwatch last (7E-BASE-CHG-02). */
  overwatchedIn: number | null
  /** Attacks that Rampage gives its models this phase (7E-USR-RAMPAGE-3). */
  rampage: number
  /** Gone to ground until the end of this player turn (7E-BASE-GTG-02); null: it isn't. */
  groundedThrough: number | null
  /** Its cover save for jinking lasts until its next Movement phase (7E-USR-JINK-3). */
  jinks: boolean
  /** Snap shots alone through this player turn (7E-USR-JINK-4). */
  jinkedThrough: number | null
  /** Was set up by that rule (7E-USR-INFILTRATE-8). */
  infiltrated: boolean
  /** Has redeployed before the battle, or has had the chance (7E-BASE-SETUP-03). */
  scouted: 'not-yet' | 'stayed' | 'moved'
  /** Models at the start of this phase (7E-BASE-MORALE-01). */
  atPhaseStart: number
}

interface SideState extends ClassicSide {
  /** Warp charge dice that it has left (7E-BASE-PSY-01). */
  warpCharge: number
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

export interface SeventhState extends ClassicState {
  stage: Stage
  phase: Phase
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
  /** The side that sets up first (7E-BASE-SETUP-02). */
  setsUpFirst: SideIndex
  /** Player turn in which warp charge was rolled for last. */
  warpTurn: number
  /** Night Fighting in the first game turn (7E-BASE-NIGHT-01). */
  night: boolean
}

export const isGrounded = ({ groundedThrough }: UnitState): boolean => groundedThrough !== null

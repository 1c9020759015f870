import type { ClassicDamage, ClassicModel, ClassicSide, ClassicState, ClassicUnit } from '../wh40k/classic/state'
import type { SideIndex } from '../wh40k/table/state'
import type { Known } from './psychic/knowing'

export { isLocked } from '../wh40k/classic/state'

/**
 * The state of a battle beyond what all editions share. A turn is a player turn (7E-TURN-02); a name with `Through` holds
 * the player turn at whose end the effect ends.
 */

/** A vehicle's permanent damage, and that for its next turn (7E-BASE-VEH-03). */
interface Damage extends ClassicDamage {
  shakenThrough: number | null
  stunnedThrough: number | null
}

/** Use of something limited, such as a one-use weapon: its name and the player turn. */
interface Use {
  readonly what: string
  readonly turn: number
}

export interface ModelState extends ClassicModel {
  /** Whether it moved in its side's Movement phase this turn (7E-MOVE-11). */
  moved: boolean
  /** A vehicle's wounds are its hull points. */
  damage: Damage | null
  uses: Use[]
  /** Powers generated before the battle (7E-BASE-PSY-02). */
  powers: Known[]
}

/** How a unit will arrive from reserve; `ongoing` needs no roll (7E-BASE-RES-04). */
export type Reserve = 'ordinary' | 'outflank' | 'ongoing'

export interface UnitState extends ClassicUnit {
  /** Null if it was never in reserve or has arrived. */
  reserve: Reserve | null
  /** Player turn in which it arrived from reserve (7E-BASE-RES-05, 7E-USR-INTERCEPTOR-1). */
  arrivedIn: number | null
  ran: boolean
  /** Kind of charge it made this turn; null if none (7E-BASE-CHG-06). */
  charged: 'ordered' | 'disordered' | null
  /** Whether it charged through difficult terrain this turn (7E-BASE-CHG-07). */
  roughCharge: boolean
  /** Whether it moved by jet packs in this Assault phase (7E-BASE-MOVE-01). */
  thrust: boolean
  /** Last player turn in which it fired Overwatch (7E-BASE-CHG-02). */
  overwatchedIn: number | null
  /** Extra attacks of its models by Rampage this phase (7E-USR-RAMPAGE-3). */
  rampage: number
  /** Gone to ground until the end of this player turn (7E-BASE-GTG-02); null if not. */
  groundedThrough: number | null
  /** Whether it has a cover save by jinking, until its next Movement phase (7E-USR-JINK-3). */
  jinks: boolean
  /** Limited to snap shots until the end of this player turn (7E-USR-JINK-4). */
  jinkedThrough: number | null
  /** Whether it was set up as infiltrators (7E-USR-INFILTRATE-8). */
  infiltrated: boolean
  /** Whether it redeployed before the battle or declined to (7E-BASE-SETUP-03). */
  scouted: 'not-yet' | 'stayed' | 'moved'
  /** Number of models at the start of this phase (7E-BASE-MORALE-01). */
  atPhaseStart: number
}

interface SideState extends ClassicSide {
  /** Warp charge dice left (7E-BASE-PSY-01). */
  warpCharge: number
}

/** The stage of the battle, which decides the next procedure. */
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

/** The phases of 7E-TURN-01, with those parts that are separate steps. */
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
  /** Last player turn in which warp charge was rolled. */
  warpTurn: number
  /** Whether the first game turn has Night Fighting (7E-BASE-NIGHT-01). */
  night: boolean
}

export const isGrounded = ({ groundedThrough }: UnitState): boolean => groundedThrough !== null

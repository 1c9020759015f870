import type { Positions } from '../../space'
import type { Carried } from '../../engine'
import type { FactQuestion } from './questions'
import type { Until } from './roster'

/**
 * The changing part of a battle: one plain JSON-able tree, changed by `apply` alone. What never changes (datasheets, weapons)
 * lives in `roster.ts` under the same unit index.
 */

export type SideIndex = number
/** Index of a unit in both rosters and state. */
export type UnitIndex = number
/** Index of a model in the state and on the board; models that join later get the next ones. */
export type ModelIndex = number

/** A psychic power that holds a unit (8E-PSY-14), and whose it is. */
export interface Affliction {
  readonly power: string
  readonly side: SideIndex
  readonly grants: Carried
  readonly until: Until
}

/** Where a unit is. `waiting`: not set up yet. `reserve`: arrives during the battle (8E-RES-01). */
export type Whereabouts = 'waiting' | 'reserve' | 'on-board' | 'embarked' | 'destroyed'

/** What a unit did in its Movement phase this turn. */
export type Moved = 'not-yet' | 'stayed' | 'moved' | 'advanced' | 'fell-back' | 'arrived'

export interface ModelState {
  readonly unit: UnitIndex
  /** Index among the kinds of its unit. */
  readonly kind: number
  wounds: number
  status: 'alive' | 'slain' | 'fled'
  /** Moved in its last Movement phase (8E-WEAP-06). */
  moved: boolean
}

export interface UnitState {
  where: Whereabouts
  /** Its models in play, on the battlefield or inside a transport. */
  models: ModelIndex[]
  transport: UnitIndex | null
  moved: Moved
  /** Within 1" of an enemy when its Movement phase began (8E-MOVE-10). */
  startedEngaged: boolean
  startedEmbarked: boolean
  /** 8E-TRANS-03. */
  embarked: boolean
  disembarked: boolean
  shot: boolean
  chargeTried: boolean
  charged: boolean
  chargeTargets: UnitIndex[]
  intervened: boolean
  fought: boolean
  /** Models lost this turn that shake it (8E-MORALE-02). */
  lost: number
  tested: boolean
  /** Powers attempted this turn (8E-PSY-05), and denials used this Psychic phase (8E-PSY-13). */
  attempted: string[]
  denied: number
  /** Psychic powers that last on it. Never changed in place. */
  held: readonly Affliction[]
}

export interface SideState {
  victoryPoints: number
  /** Command re-rolls left (8E-OW-13). */
  rerolls: number
  /** Half of the battlefield that is its own; null before it is chosen. */
  zone: Half | null
  warlord: ModelIndex | null
  trait: WarlordTrait | null
  warlordSlain: boolean
  power: number
}

/** 8E-OW-06: the table is cut along its length or across it; `low` is the north or west half. */
export type Cut = 'lengthwise' | 'crosswise'
export type Half = 'low' | 'high'

export type PrimaryObjective = 'kill-and-secure' | 'relic' | 'domination'
/** Table 13.1, by its D3. */
export const warlordTraits = ['duellist', 'inspiring-presence', 'clings-to-life'] as const
export type WarlordTrait = (typeof warlordTraits)[number]

/** Opaque centre of an objective marker; null on the players' own table. */
export interface Marker {
  readonly at: unknown
  removed: boolean
}

/** Where the battle stands between two procedures. */
export type Stage =
  'mission' | 'warlords' | 'markers' | 'objective' | 'traits' | 'deployment' | 'underdog' | 'battle' | 'over'

/** The six phases of 8E-CORE-07, with the parts that are played through separately. */
export type Phase =
  'movement' | 'reinforcements' | 'psychic' | 'shooting' | 'charge' | 'heroic-intervention' | 'fight' | 'morale'

/** Something the players have said about their table. */
export interface DeclaredFact {
  readonly question: FactQuestion
  readonly answer: unknown
}

export interface EighthState {
  over: boolean
  stage: Stage
  round: number
  /** Player turns begun in the whole battle. */
  turn: number
  phase: Phase
  firstPlayer: SideIndex
  active: SideIndex
  /** Whose pick it is in deployment and in the Fight phase. */
  picking: SideIndex
  mission: string | null
  objective: PrimaryObjective | null
  markers: Marker[]
  /** Who places the next marker. */
  objectiveRoller: SideIndex | null
  cut: Cut | null
  underdog: SideIndex | null
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
  /** Only the space oracle reads it. */
  positions: Positions
  /** What the players have said about their table and still holds; null on a board. */
  declared: readonly DeclaredFact[] | null
}

export const isOnBoard = (unit: UnitState): boolean => unit.where === 'on-board'
/** Still part of its army: on the battlefield, inside a transport, or to come. */
export const isLeft = (unit: UnitState): boolean => unit.where !== 'destroyed'

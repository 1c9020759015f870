import type { WarlordTrait } from '../../campaign/armies/warlord-traits'
import type { Carried } from '../../engine'
import type {
  ArmyState,
  ModelIndex,
  ModelState as CommonModel,
  SideIndex,
  SideState as CommonSide,
  UnitIndex,
  UnitState as CommonUnit,
} from '../wh40k/table/state'
import type { Until } from './roster'

/** The state of an 8th edition battle beyond the state that all editions share. */

/** A psychic power with a lasting effect on a unit (8E-PSY-14), and its side. */
export interface Affliction {
  readonly power: string
  readonly side: SideIndex
  readonly grants: Carried
  readonly until: Until
}

/** What a unit did in its Movement phase of this turn. */
export type Moved = 'not-yet' | 'stayed' | 'moved' | 'advanced' | 'fell-back' | 'arrived'

export interface ModelState extends CommonModel {
  /** Moved in its last Movement phase (8E-WEAP-06). */
  moved: boolean
}

export interface UnitState extends CommonUnit {
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
  /** Number of models lost this turn that count for Morale (8E-MORALE-02). */
  lost: number
  tested: boolean
  /** Kind of model that falls first by its owner's choice, at the players' own table. */
  fallsFirst: string | null
  /** Powers attempted this turn (8E-PSY-05), and denials used this Psychic phase (8E-PSY-13). */
  attempted: string[]
  denied: number
  /** Psychic powers with a lasting effect on it. Never changed in place. */
  held: readonly Affliction[]
}

export interface SideState extends CommonSide {
  /** Command re-rolls left (8E-OW-13). */
  rerolls: number
  /** The side's own half of the battlefield; null before it is chosen. */
  zone: Half | null
  warlord: ModelIndex | null
  trait: WarlordTrait | null
  warlordSlain: boolean
  /** The enemy has scored for its slain Warlord (8E-OW-23). */
  warlordPaid: boolean
  power: number
}

/** 8E-OW-06: the table is divided along its length or across it; `low` is the north or west half. */
export type Cut = 'lengthwise' | 'crosswise'
export type Half = 'low' | 'high'

export type PrimaryObjective = 'kill-and-secure' | 'relic' | 'domination'

/** The stage of the battle between two procedures. */
export type Stage =
  'mission' | 'warlords' | 'markers' | 'objective' | 'traits' | 'deployment' | 'underdog' | 'battle' | 'over'

/** The six phases of 8E-CORE-07, with the parts that are played separately. */
export type Phase =
  'movement' | 'reinforcements' | 'psychic' | 'shooting' | 'charge' | 'heroic-intervention' | 'fight' | 'morale'

export interface EighthState extends ArmyState {
  stage: Stage
  phase: Phase
  mission: string | null
  objective: PrimaryObjective | null
  /** At the players' own table: whether players have checked since the last fight which units are next to each other. */
  rechecked: boolean
  /** At the players' own table: no unit charges any more this turn. */
  chargesWaived: boolean
  /** The side that places the next marker. */
  objectiveRoller: SideIndex | null
  cut: Cut | null
  underdog: SideIndex | null
  sides: SideState[]
  units: UnitState[]
  models: ModelState[]
}

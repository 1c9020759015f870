import type { Placement } from '../../../space'
import type {
  ArmyState,
  ModelIndex,
  ModelState as CommonModel,
  SideState as CommonSide,
  UnitIndex,
  UnitState as CommonUnit,
} from '../table/state'
import type { Edge } from './questions'

/** The state of a 4th or 7th edition battle beyond the state that all editions share. */

/** A vehicle's lasting damage (4E-VDAM, 7E-BASE-VEH-03). */
export interface ClassicDamage {
  immobilised: boolean
  /** Slugs of its destroyed weapons. */
  weaponsLost: string[]
}

export interface ClassicModel extends CommonModel {
  /** Null for models that aren't vehicles. */
  damage: ClassicDamage | null
}

/** What a unit did in its Movement phase of this turn. */
type Moved = 'not-yet' | 'stayed' | 'moved' | 'fell-back' | 'regrouped' | 'arrived'

export interface ClassicUnit extends CommonUnit {
  moved: Moved
  /** Largest distance moved by one of its models in its last Movement phase, in thousandths of an inch: it limits a vehicle's shooting. */
  movedUpTo: number
  /** Player turn in which it last embarked or disembarked (4E-TRN-11). */
  boardedIn: number | null
  fallingBack: boolean
  /** To be placed after all other units (4E-MSR-14, 7E-USR-INFILTRATE-1). */
  infiltrates: boolean
  /** Arrives this turn (4E-MSR-23, 7E-BASE-RES-02). */
  arriving: boolean
  /** Player turn of its last reserve roll (4E-MSR-20). */
  rolledForIn: number | null
  /** Enemy units it is locked in combat with (4E-CC-02). */
  lockedWith: UnitIndex[]
  /** In coherency when its side's Shooting phase began (4E-UNIT-13, 7E-COH-02). */
  coherent: boolean
  shot: boolean
  /** The only unit it may charge this turn, because it shot at it (4E-ASLT-10). */
  shotAt: UnitIndex | null
  /** It fired a weapon that forbids charging this turn (4E-ASLT-11, 4E-ORDN-02, 7E-BASE-SHOOT-12). */
  mayNotCharge: boolean
  /** It has fought in this Assault phase. */
  fought: boolean
  /** It has taken its test of this phase or turn. */
  tested: boolean
}

export interface ClassicSide extends CommonSide {
  /** Null before it is chosen (4E-MIS-18). */
  edge: Edge | null
}

/** A vehicle's remains on the table: a wreck, or a crater (4E-VDAM-14, 4E-VDAM-15, 7E-BASE-VEH-05). */
interface Remains {
  readonly model: ModelIndex
  /** Null for the players' own table. */
  readonly at: Placement | null
  readonly left: 'wreck' | 'crater'
}

export interface ClassicState extends ArmyState {
  sides: ClassicSide[]
  units: ClassicUnit[]
  models: ClassicModel[]
  remains: Remains[]
}

export const isLocked = ({ lockedWith }: Pick<ClassicUnit, 'lockedWith'>): boolean => lockedWith.length > 0

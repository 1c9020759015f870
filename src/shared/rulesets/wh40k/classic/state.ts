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

/** What the changing part of a battle of 4th and 7th edition has beyond the state that all editions share. */

/** How a vehicle has been damaged for good (4E-VDAM, 7E-BASE-VEH-03). */
export interface ClassicDamage {
  immobilised: boolean
  /** Slugs of its weapons that are gone. */
  weaponsLost: string[]
}

export interface ClassicModel extends CommonModel {
  /** Null for models that are no vehicles. */
  damage: ClassicDamage | null
}

/** What a unit did in its Movement phase this turn. */
type Moved = 'not-yet' | 'stayed' | 'moved' | 'fell-back' | 'regrouped' | 'arrived'

export interface ClassicUnit extends CommonUnit {
  moved: Moved
  /** Thousandths of an inch it went at most in its last Movement phase: what vehicles may fire depends on it. */
  movedUpTo: number
  /** Player turn in which it got into or out of a transport (4E-TRN-11). */
  boardedIn: number | null
  fallingBack: boolean
  /** To be placed after everybody else (4E-MSR-14, 7E-USR-INFILTRATE-1). */
  infiltrates: boolean
  /** Comes on this turn (4E-MSR-23, 7E-BASE-RES-02). */
  arriving: boolean
  /** Player turn in which it was rolled for last (4E-MSR-20). */
  rolledForIn: number | null
  /** Enemy units it is locked in combat with (4E-CC-02). */
  lockedWith: UnitIndex[]
  /** Together when its side's turn came to shooting (4E-UNIT-13, 7E-COH-02). */
  coherent: boolean
  shot: boolean
  /** The only unit that it may charge this turn, since it shot at it (4E-ASLT-10). */
  shotAt: UnitIndex | null
  /** It fired what forbids a charge this turn (4E-ASLT-11, 4E-ORDN-02, 7E-BASE-SHOOT-12). */
  mayNotCharge: boolean
  /** Has fought its combat of this Assault phase. */
  fought: boolean
  /** Has had its test of this phase or turn. */
  tested: boolean
}

export interface ClassicSide extends CommonSide {
  /** Null before it is chosen (4E-MIS-18). */
  edge: Edge | null
}

/** What a vehicle has left on the table: a wreck, or the hole where it burst (4E-VDAM-14, 4E-VDAM-15, 7E-BASE-VEH-05). */
interface Remains {
  readonly model: ModelIndex
  /** Null on the players' own table. */
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

import { placementOf } from '../../../space'
import type { ArmyEvent, ArmyWords, OfType } from '../table/events'
import { applyAlike } from '../table/apply'
import { amendCommon } from '../rulings/amend'
import type { CommonChange } from '../rulings/amendment'
import { board, destroy, sideOf, takeOff, unitOf } from '../table/upkeep'
import type { SideIndex, UnitIndex } from '../table/state'
import type { EditionEvent, Words } from './events'
import type { Edge } from './questions'
import type { ClassicDamage, ClassicState, ClassicUnit } from './state'

/** Events that change the state of 4th and 7th edition in the same way, and those that change it in neither. */
type AlikeEvent =
  | Parameters<typeof applyAlike>[1]
  | OfType<
      ArmyEvent<ArmyWords>,
      | 'unit-not-deployed'
      | 'unit-stayed'
      | 'unit-embarked'
      | 'unit-shot'
      | 'model-slain'
      | 'models-fled'
      | 'unit-destroyed'
      | 'turn-ended'
      | 'dice-rerolled'
      | 'charge-declared'
    >
  | OfType<
      EditionEvent<Words>,
      | 'infiltration-chosen'
      | 'fall-back-began'
      | 'unit-regrouped'
      | 'leadership-tested'
      | 'test-passed-unrolled'
      | 'unit-left-table'
      | 'coherency-seen'
      | 'units-parted'
      | 'combat-fought'
      | 'charge-forbidden'
      | 'armour-rolled'
      | 'vehicle-remains'
      | 'saves-rolled'
      | 'marker-landed'
      | 'blows-struck'
      | 'pursued'
    >

export const applyClassic = (state: ClassicState, event: AlikeEvent): void => {
  switch (event.type) {
    case 'infiltration-chosen':
      unitOf(state, event.unit).infiltrates = true
      return
    case 'unit-not-deployed':
      destroy(state, event.unit)
      return
    case 'unit-embarked':
      board(state, event.unit, event.transport)
      Object.assign(unitOf(state, event.unit), { boardedIn: state.turn, moved: 'moved' })
      return
    case 'unit-destroyed':
      destroy(state, event.unit)
      unlock(state, event.unit)
      return
    case 'vehicle-remains':
      leaveRemains(state, event)
      return
    case 'unit-stayed':
      Object.assign(unitOf(state, event.unit), { moved: 'stayed', movedUpTo: 0 })
      return
    case 'fall-back-began':
      unitOf(state, event.unit).fallingBack = true
      unlock(state, event.unit)
      return
    case 'unit-regrouped':
      Object.assign(unitOf(state, event.unit), {
        fallingBack: false,
        moved: event.freely ? 'not-yet' : 'regrouped',
      })
      return
    case 'unit-shot':
      unitOf(state, event.unit).shot = true
      return
    case 'model-slain':
      takeOff(state, event.model, 'slain')
      return
    case 'models-fled':
      for (const model of event.models) takeOff(state, model, 'fled')
      return
    case 'leadership-tested':
    case 'test-passed-unrolled':
      unitOf(state, event.unit).tested = true
      return
    case 'unit-left-table':
      leaveTable(state, event.unit)
      return
    case 'coherency-seen':
      unitOf(state, event.unit).coherent = event.coherent
      return
    case 'units-parted':
      part(state, event.unit, event.other)
      part(state, event.other, event.unit)
      return
    case 'combat-fought':
      for (const unit of event.units) unitOf(state, unit).fought = true
      return
    case 'charge-forbidden':
      unitOf(state, event.unit).mayNotCharge = true
      return
    case 'turn-ended':
    case 'dice-rerolled':
    case 'charge-declared':
    case 'armour-rolled':
    case 'saves-rolled':
    case 'marker-landed':
    case 'blows-struck':
    case 'pursued':
      return
    default:
      applyAlike(state, event)
  }
}

/** Each side stands at the edge opposite the other's. */
export const chooseEdge = (state: ClassicState, side: number, edge: Edge): void => {
  sideOf(state, side).edge = edge
  sideOf(state, 1 - side).edge = otherEdge(edge)
}

export const otherEdge = (edge: Edge): Edge => (edge === 'low' ? 'high' : 'low')

/** A unit that leaves the table by falling back is destroyed (4E-FALL-26, 7E-BASE-MORALE-02). */
const leaveTable = (state: ClassicState, index: UnitIndex): void => {
  const unit = unitOf(state, index)
  for (const model of [...unit.models]) takeOff(state, model, 'fled')
  unit.where = 'destroyed'
  unlock(state, index)
}

export const lock = (state: ClassicState, index: UnitIndex, targets: readonly UnitIndex[]): void => {
  const unit = unitOf(state, index)
  unit.lockedWith = [...new Set([...unit.lockedWith, ...targets])]
  for (const other of targets) {
    const target = unitOf(state, other)
    target.lockedWith = [...new Set([...target.lockedWith, index])]
  }
}

const part = (state: ClassicState, index: UnitIndex, from: UnitIndex): void => {
  const unit = unitOf(state, index)
  unit.lockedWith = unit.lockedWith.filter((other) => other !== from)
}

/** Out of every combat. */
const unlock = (state: ClassicState, index: UnitIndex): void => {
  const unit = unitOf(state, index)
  unit.lockedWith = []
  for (const other of state.units) other.lockedWith = other.lockedWith.filter((one) => one !== index)
}

/** What a vehicle has left is told where it stood. */
const leaveRemains = (state: ClassicState, { model, left }: OfType<EditionEvent<Words>, 'vehicle-remains'>): void => {
  state.remains.push({ model, at: placementOf(state.positions, model), left })
}

/** A judge's change, apart from conditions, which are each edition's own. */
export const amendClassic = (state: ClassicState, change: CommonChange): void => {
  amendCommon(state, change)
  for (const [index, { where }] of state.units.entries()) if (where === 'destroyed') unlock(state, index)
}

/** Condition that a judge says a unit is in; how it lies low is its edition's own. */
export const amendFallingBack = (state: ClassicState, index: UnitIndex, fallsBack: boolean): void => {
  unitOf(state, index).fallingBack = fallsBack
  if (fallsBack) unlock(state, index)
}

/** A turn of a side begins: no unit has done anything in it. */
export const beginTurnOf = (state: ClassicState, side: SideIndex): void => {
  state.turn += 1
  state.active = side
  state.picking = side
  for (const unit of state.units)
    Object.assign(unit, {
      moved: 'not-yet',
      coherent: true,
      shot: false,
      shotAt: null,
      mayNotCharge: false,
    } satisfies Partial<ClassicUnit>)
}

/** A part of a turn begins. `combats`: with it those of the Assault phase, which are all still to be fought. */
export const enterPhase = (state: ClassicState, combats: boolean): void => {
  state.picking = state.active
  for (const unit of state.units) {
    unit.tested = false
    if (combats) unit.fought = false
  }
}

/** Who it was fired at is the only one that the unit may charge, if it may charge at all. */
export const fireVolley = (
  state: ClassicState,
  {
    unit: index,
    target,
    forbidsCharge,
  }: { readonly unit: UnitIndex; readonly target: UnitIndex; readonly forbidsCharge: boolean },
): void => {
  const unit = unitOf(state, index)
  unit.shotAt = target
  unit.mayNotCharge ||= forbidsCharge
}

/** Damage to a vehicle that lasts. `weapon`: slug of the one that is destroyed; null: none is. */
export const damageForGood = (hull: ClassicDamage, isImmobilised: boolean, weapon: string | null): void => {
  if (isImmobilised) hull.immobilised = true
  if (weapon !== null) hull.weaponsLost.push(weapon)
}

/** Victory points at the end, by side. */
export const endBattle = (state: ClassicState, counts: readonly number[]): void => {
  state.over = true
  counts.forEach((count, side) => (sideOf(state, side).victoryPoints = count))
}

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

/** Events that change the state equally in 4th and 7th edition, and those that change nothing in either. */
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

/** Each side has the edge opposite the other's. */
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

/** Removes a unit from all combats. */
const unlock = (state: ClassicState, index: UnitIndex): void => {
  const unit = unitOf(state, index)
  unit.lockedWith = []
  for (const other of state.units) other.lockedWith = other.lockedWith.filter((one) => one !== index)
}

/** Records the remains of a vehicle at its place. */
const leaveRemains = (state: ClassicState, { model, left }: OfType<EditionEvent<Words>, 'vehicle-remains'>): void => {
  state.remains.push({ model, at: placementOf(state.positions, model), left })
}

/** A judge's change, without conditions, which each edition handles itself. */
export const amendClassic = (state: ClassicState, change: CommonChange): void => {
  amendCommon(state, change)
  for (const [index, { where }] of state.units.entries()) if (where === 'destroyed') unlock(state, index)
}

/** A judge's change of whether a unit falls back; being pinned or gone to ground belongs to the editions. */
export const amendFallingBack = (state: ClassicState, index: UnitIndex, fallsBack: boolean): void => {
  unitOf(state, index).fallingBack = fallsBack
  if (fallsBack) unlock(state, index)
}

/** A side's turn begins: no unit has acted in it yet. */
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

/** A phase of a turn begins. `combats`: also resets the combats of the Assault phase, all still to be fought. */
export const enterPhase = (state: ClassicState, combats: boolean): void => {
  state.picking = state.active
  for (const unit of state.units) {
    unit.tested = false
    if (combats) unit.fought = false
  }
}

/** A unit may charge only the target it fired at, if it may charge at all. */
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

/** Lasting damage of a vehicle. `weapon`: slug of the destroyed weapon; null: none. */
export const damageForGood = (hull: ClassicDamage, isImmobilised: boolean, weapon: string | null): void => {
  if (isImmobilised) hull.immobilised = true
  if (weapon !== null) hull.weaponsLost.push(weapon)
}

/** Final victory points by side. */
export const endBattle = (state: ClassicState, counts: readonly number[]): void => {
  state.over = true
  counts.forEach((count, side) => (sideOf(state, side).victoryPoints = count))
}

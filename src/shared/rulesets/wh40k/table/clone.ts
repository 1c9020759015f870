import { clonePositions } from '../../../space'
import type { ArmyState, ModelState, SideState, UnitState } from './state'

/** A deep copy, hand-written for speed because a safe point makes one after every unit's turn. */
export const cloneArmies = <
  Unit extends UnitState,
  Model extends ModelState,
  Side extends SideState,
  State extends ArmyState & { units: Unit[]; models: Model[]; sides: Side[] },
>(
  state: State,
  { unit, model }: { unit(unit: Unit): Unit; model(model: Model): Model },
): State => ({
  ...state,
  markers: state.markers.map(({ at, removed }) => ({ at, removed })),
  sides: state.sides.map((side) => ({ ...side })),
  units: state.units.map(unit),
  models: state.models.map(model),
  positions: clonePositions(state.positions),
  // Facts and their list are never changed in place.
  declared: state.declared,
})

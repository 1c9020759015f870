import { clonePositions } from '../../space'
import type { EighthState, ModelState, UnitState } from './state'

const cloneUnit = (unit: UnitState): UnitState => ({
  ...unit,
  models: unit.models.slice(),
  chargeTargets: unit.chargeTargets.slice(),
  attempted: unit.attempted.slice(),
})

const cloneModel = ({ unit, kind, wounds, status, moved }: ModelState): ModelState => ({
  unit,
  kind,
  wounds,
  status,
  moved,
})

/** A deep copy, written by hand because safe points take one after every unit's turn. */
export const clone = (state: EighthState): EighthState => ({
  ...state,
  markers: state.markers.map(({ at, removed }) => ({ at, removed })),
  sides: state.sides.map((side) => ({ ...side })),
  units: state.units.map(cloneUnit),
  models: state.models.map(cloneModel),
  positions: clonePositions(state.positions),
  // Facts are never changed in place, nor is their list.
  declared: state.declared,
})

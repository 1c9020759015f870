import { cloneArmies } from '../wh40k/table/clone'
import type { EighthState, ModelState, UnitState } from './state'

const unit = (one: UnitState): UnitState => ({
  ...one,
  models: one.models.slice(),
  chargeTargets: one.chargeTargets.slice(),
  attempted: one.attempted.slice(),
})

const model = ({ unit: owner, kind, wounds, status, moved }: ModelState): ModelState => ({
  unit: owner,
  kind,
  wounds,
  status,
  moved,
})

export const clone = (state: EighthState): EighthState => cloneArmies(state, { unit, model })

import { cloneArmies } from '../wh40k/table/clone'
import type { FourthState, ModelState, UnitState } from './state'

const unit = (one: UnitState): UnitState => ({
  ...one,
  models: one.models.slice(),
  lockedWith: one.lockedWith.slice(),
})

const model = ({
  unit: owner,
  kind,
  wounds,
  status,
  damage,
  coveredIn,
  psychicIn,
  stunnedIn,
  spent,
  faced,
}: ModelState): ModelState => ({
  unit: owner,
  kind,
  wounds,
  status,
  damage: damage === null ? null : { ...damage, weaponsLost: damage.weaponsLost.slice() },
  coveredIn,
  psychicIn,
  stunnedIn,
  spent: spent.slice(),
  faced,
})

export const clone = (state: FourthState): FourthState => ({
  ...cloneArmies(state, { unit, model }),
  remains: state.remains.slice(),
})

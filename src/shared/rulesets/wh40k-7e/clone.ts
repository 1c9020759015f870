import { cloneArmies } from '../wh40k/table/clone'
import type { ModelState, SeventhState, UnitState } from './state'

const unit = (one: UnitState): UnitState => ({
  ...one,
  models: one.models.slice(),
  lockedWith: one.lockedWith.slice(),
})

const model = ({ damage, uses, powers, ...one }: ModelState): ModelState => ({
  ...one,
  damage: damage === null ? null : { ...damage, weaponsLost: damage.weaponsLost.slice() },
  uses: uses.slice(),
  powers: powers.slice(),
})

export const clone = (state: SeventhState): SeventhState => ({
  ...cloneArmies(state, { unit, model }),
  remains: state.remains.slice(),
})

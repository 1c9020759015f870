import { cloneBy, damageCopy } from '../wh40k/classic/clone'
import type { ModelState, SeventhState, UnitState } from './state'

const model = ({ damage, uses, powers, ...one }: ModelState): ModelState => ({
  ...one,
  damage: damageCopy(damage),
  uses: uses.slice(),
  powers: powers.slice(),
})

export const clone = cloneBy<UnitState, ModelState, SeventhState>(model)

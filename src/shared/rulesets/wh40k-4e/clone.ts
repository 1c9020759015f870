import { cloneBy, damageCopy } from '../wh40k/classic/clone'
import type { FourthState, ModelState, UnitState } from './state'

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
  damage: damageCopy(damage),
  coveredIn,
  psychicIn,
  stunnedIn,
  spent: spent.slice(),
  faced,
})

export const clone = cloneBy<UnitState, ModelState, FourthState>(model)

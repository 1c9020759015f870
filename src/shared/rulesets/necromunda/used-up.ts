import type { BattleSetup, FighterFate, FighterResult } from '../../battle'
import { chemTaken } from './modules/gear/chems'
import { threadneedleWorms } from './modules/gear/worms'
import type { FighterProfile } from './roster'
import type { FighterState } from './state'

/** Wargear that is gone after the battle: chems taken, worms released, and filter plugs of fighters who were deployed. */
export function wargearUsedUp(
  { sides }: BattleSetup,
  { id, side }: FighterProfile,
  { used }: FighterState,
  fate: FighterFate,
): FighterResult['spent'] {
  const own = sides[side]
  const wargear = [...(own?.crew ?? []), ...(own?.reserves ?? [])].find((one) => one.id === id)?.wargear ?? []
  const isGone = (item: string): boolean =>
    // NECX-GEAR-CHEMS, CAMP-EQP-01.
    used.includes(chemTaken(item)) ||
    (item === threadneedleWorms && used.includes(item)) ||
    // NECX-GEAR-FILTER-PLUGS.
    (item === 'filter-plugs' && fate !== 'not-deployed')
  return wargear
    .filter(({ item }, index) => isGone(item) && wargear.findIndex((other) => other.item === item) === index)
    .map(({ itemId }) => ({ itemId, why: 'used-up' }))
}

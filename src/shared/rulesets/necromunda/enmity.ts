import type { FighterProfile } from './roster'
import { type FighterIndex, type NecromundaState } from './state'

/** Who fights whom: sides that stand together, and fighters that for a while have no friends at all. */

/** Whether two fighters are enemies, where `friendless` names the effects under which everybody is one. */
export const areEnemies = (
  rosters: readonly FighterProfile[],
  { fighters }: NecromundaState,
  friendless: readonly string[],
  one: FighterIndex,
  other: FighterIndex,
): boolean => {
  if (one === other) return false
  if (rosters[one]?.alliance !== rosters[other]?.alliance) return true
  const isAlone = (fighter: FighterIndex): boolean => fighters[fighter]?.effects.some(({ id }) => friendless.includes(id)) === true
  return isAlone(one) || isAlone(other)
}

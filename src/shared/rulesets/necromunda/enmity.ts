import type { FighterProfile } from './roster'
import type { FighterIndex, FighterState, NecromundaState } from './state'

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
  return isAlone(fighters[one], friendless) || isAlone(fighters[other], friendless)
}

const isAlone = (fighter: FighterState | undefined, friendless: readonly string[]): boolean =>
  fighter !== undefined && fighter.effects.length > 0 && fighter.effects.some(({ id }) => friendless.includes(id))

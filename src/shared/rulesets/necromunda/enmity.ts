import type { FighterProfile } from './roster'
import type { FighterIndex, FighterState, NecromundaState } from './state'

/** Decides who is whose enemy: sides may be allied, and some fighters temporarily have no friends. */

/** Whether two fighters are enemies. `friendless`: effects under which everybody is a fighter's enemy. */
export const areEnemies = (
  rosters: readonly FighterProfile[],
  state: NecromundaState,
  friendless: readonly string[],
  one: FighterIndex,
  other: FighterIndex,
): boolean => {
  if (one === other) return false
  const { fighters } = state
  if (rosters[one]?.alliance !== rosters[other]?.alliance) return true
  const alone = (index: FighterIndex): boolean =>
    isTakenOver(state, rosters[index]) || isFriendless(fighters[index], friendless)
  return alone(one) || alone(other)
}

/** NEC-COND-17: whether an opponent decides for the fighter. Creatures without a player never count: they keep their friends. */
export const isTakenOver = (
  { activation, sides }: NecromundaState,
  fighter: Pick<FighterProfile, 'index' | 'side'> | undefined,
): boolean =>
  activation !== null &&
  activation.fighter === fighter?.index &&
  activation.controller !== fighter.side &&
  fighter.side < sides.length

const isFriendless = (fighter: FighterState | undefined, friendless: readonly string[]): boolean =>
  fighter !== undefined && fighter.effects.length > 0 && fighter.effects.some(({ id }) => friendless.includes(id))

import type { Catalogue } from '@shared/content'
import type { StoredBattle } from '@shared/contract/battles'
import { followedSession } from '@renderer/replay/useWatched'
import { armyRulesOf } from '../battle/useArmyBattle'

/** A battle of armies played elsewhere, as it can be followed. Throws what opening a battle throws. */
export const watchedArmies = (stored: StoredBattle, catalogue: Catalogue) => {
  const { field, rules } = armyRulesOf(stored.setup, catalogue)
  return { ...followedSession(stored, rules), setup: stored.setup, field, context: rules.context }
}

export type WatchedArmies = ReturnType<typeof watchedArmies>

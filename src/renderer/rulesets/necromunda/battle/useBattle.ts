import { botNamed } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import type { StoredBattle } from '@shared/contract/battles'
import { usePlay } from '@renderer/battle/usePlay'
import { rulesOf } from './view'

export { RulesChanged, type Step } from '@renderer/battle/usePlay'

/** A battle of gangs being played on this screen. Throws what `usePlay` throws. */
export const useBattle = (stored: StoredBattle, catalogue: Catalogue) => {
  const { field, rules } = rulesOf(stored.setup, catalogue)
  const { context, space, advisor } = rules
  return { ...usePlay(stored, rules, (name) => botNamed(name, rules)), field, catalogue, context, space, advisor }
}

export type BattleInPlay = ReturnType<typeof useBattle>

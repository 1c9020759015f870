import type { Catalogue } from '@shared/content'
import type { StoredBattle } from '@shared/contract/battles'
import type { BattleState, GameEvent } from '@shared/engine'
import { fieldOf } from '@shared/space/battlefields'
import type { BattleScreens, ScreenRules } from '@renderer/rulesets/plugin'
import type { Bots } from './bots/atTable'
import type { BattleInPlay } from './play'
import { usePlay, type PlayedHere } from './usePlay'

export { RulesChanged } from './usePlay'

/** A battle being played on this screen. Throws what `usePlay` and opening the rules throw. */
export const useBattle = <State extends BattleState, Event extends GameEvent, Rules extends ScreenRules<State, Event>>(
  stored: StoredBattle,
  catalogue: Catalogue,
  { rules }: Pick<BattleScreens<State, Event, Rules>, 'rules'>,
  bots: Bots,
): BattleInPlay<Rules, State, Event> & PlayedHere<State, Event> => {
  const field = fieldOf(stored.setup)
  const battle = rules.openBattle(stored.setup, catalogue, field)
  return {
    ...battle,
    ...usePlay(stored, battle, bots),
    field,
    catalogue,
  }
}

/** A battle of any ruleset in play. */
export type AnyBattle = BattleInPlay<ScreenRules, BattleState, GameEvent>

import { botsAtTable, type Bots, type BotsBattle } from '@renderer/battle/bots/atTable'
import type { BattleState, GameEvent } from '@shared/engine'

/** Bots without a worker, which give so many answers before the page hears of them. */
export const botsHere = <State extends BattleState, Event extends GameEvent>(
  battle: BotsBattle,
  rules: Parameters<typeof botsAtTable<State, Event>>[1],
  most: () => number = () => 5,
): Bots => {
  const answer = botsAtTable(battle, rules)
  return {
    answer(told) {
      let answered = 0
      return Promise.resolve(answer(told, () => ++answered >= most()))
    },
    end: () => undefined,
  }
}

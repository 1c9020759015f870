import type { Bot } from '../bots/bot'
import type { BattleState } from '../engine'
import type { DrivenBattle, RulesetPlugin } from './plugin'

/** A ruleset's bots by name, the usual opponent first. */
export const botMaker = <State extends BattleState, Battle extends DrivenBattle>(
  makers: Readonly<Record<string, (battle: Battle) => Bot<State>>>,
): Pick<RulesetPlugin<Battle>, 'bots' | 'makeBot'> => {
  const bots = Object.keys(makers)
  return {
    bots,
    makeBot(name, battle) {
      const make = Object.hasOwn(makers, name) ? makers[name] : undefined
      if (make === undefined) throw new RangeError(`There is no bot "${name}"; there are ${bots.join(', ')}`)
      // It is only given states of the battle it was made for.
      return make(battle) as Bot<BattleState>
    },
  }
}

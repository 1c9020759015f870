import type { BattleState } from '../engine'
import type { PlayableRuleset, RulesetBattle } from '../rulesets'
import type { NecromundaBattle, NecromundaState } from '../rulesets/necromunda'
import type { EighthState } from '../rulesets/wh40k-8e'
import type { Bot } from './bot'
import { greedyBot } from './necromunda/greedy'
import { withoutRepeats } from './necromunda/repeats'
import { tacticalBot } from './necromunda/tactical/tactical'
import { randomBot } from './random'
import { greedyGeneral } from './wh40k-8e/greedy'

export * from './bot'
export * from './random'

/** Bots by name for each ruleset, strongest first. A bot is made for one battle: it may look things up in its rosters and rules. */
const makers = {
  necromunda: {
    tactical: (battle: NecromundaBattle) => withoutRepeats(tacticalBot(battle)),
    greedy: (battle: NecromundaBattle) => withoutRepeats(greedyBot(battle)),
    random: () => randomBot,
  },
  'wh40k-8e': { greedy: greedyGeneral, random: () => randomBot },
} as const

export type BotName = keyof (typeof makers)['necromunda']

/** Strongest first. */
export const botNames: readonly BotName[] = ['tactical', 'greedy', 'random']

/** Those that play a ruleset, strongest first. */
export const botNamesFor = (ruleset: PlayableRuleset): readonly BotName[] =>
  botNames.filter((name) => name in makers[ruleset])

export const isBotName = (name: string): name is BotName => botNames.some((known) => known === name)

const makeBot = (name: BotName, battle: RulesetBattle): Bot<NecromundaState> | Bot<EighthState> | undefined => {
  if (battle.ruleset === 'necromunda') return makers.necromunda[name](battle)
  return name === 'tactical' ? undefined : makers['wh40k-8e'][name](battle)
}

/** Throws a RangeError that lists the bots there are for the battle's ruleset. */
export const botNamed = (name: string, battle: RulesetBattle): Bot<BattleState> => {
  const bot = isBotName(name) ? makeBot(name, battle) : undefined
  if (bot === undefined)
    throw new RangeError(`There is no bot "${name}"; there are ${botNamesFor(battle.ruleset).join(', ')}`)
  // It is only ever shown states of the battle it was made for.
  return bot as Bot<BattleState>
}

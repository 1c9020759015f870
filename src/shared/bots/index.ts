import type { NecromundaBattle, NecromundaState } from '../rulesets/necromunda'
import type { Bot } from './bot'
import { greedyBot } from './necromunda/greedy'
import { tacticalBot } from './necromunda/tactical/tactical'
import { randomBot } from './random'

export * from './bot'
export * from './random'

/** A bot made for one battle: it may look things up in the rosters and the rules. */
type MakeBot = (battle: NecromundaBattle) => Bot<NecromundaState>

const makers = {
  tactical: tacticalBot,
  greedy: greedyBot,
  random: () => randomBot,
} as const satisfies Readonly<Record<string, MakeBot>>

export type BotName = keyof typeof makers

/** Strongest first. */
export const botNames: readonly BotName[] = ['tactical', 'greedy', 'random']

export const isBotName = (name: string): name is BotName => botNames.some((known) => known === name)

/** Throws a RangeError that lists the bots there are. */
export const botNamed = (name: string, battle: NecromundaBattle): Bot<NecromundaState> => {
  if (!isBotName(name)) throw new RangeError(`There is no bot "${name}"; there are ${botNames.join(', ')}`)
  return makers[name](battle)
}

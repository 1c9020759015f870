import { randomBot, type Bot } from '@shared/bots'
import type { FourthBattle, FourthState } from '@shared/rulesets/wh40k-4e'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-4e/bots/tactical'
import { holdsLogs } from '../wh40k/event-logs'
import { begin, eager } from './battles'

const bots: Readonly<Record<string, (battle: FourthBattle) => Bot<FourthState>>> = {
  random: () => randomBot,
  eager: () => eager,
  greedy: greedyGeneral,
  tactical: tacticalGeneral,
}

// With vehicles.
holdsLogs(
  [
    ['random', 0, '441 events, ebc8114aa4f008f5'],
    ['random', 5, '347 events, 455cfa1a8b0a363e'],
    ['eager', 2, '312 events, b5a668e81e8450af'],
    ['eager', 3, '409 events, 5e5aa62065d23362'],
    ['greedy', 1, '563 events, 726bd25fa9e8bcb9'],
    ['greedy', 4, '956 events, 2ecdb9cf6cbe53ee'],
    ['tactical', 0, '753 events, 284c4c7ba3ecede8'],
    ['tactical', 3, '466 events, 6cf4798b6a591735'],
  ],
  (name, number) => {
    const { setup, battle, advisor, options } = begin(number, 40, 'all')
    const general = bots[name]
    if (general === undefined) throw new Error(`no bot ${name}`)
    return { game: battle.game, options, advisor, bot: general(battle), seed: setup.seed }
  },
)

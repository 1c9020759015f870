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
    ['random', 0, '441 events, 5cd0ed7c9f1632d6'],
    ['random', 5, '347 events, 65f72ffc87e8c531'],
    ['eager', 2, '312 events, 420a8108d80ed2bd'],
    ['eager', 3, '409 events, 947d0a66fff2c2ac'],
    ['greedy', 1, '563 events, 1c303e6df993e371'],
    ['greedy', 4, '956 events, 39ac8f238fd082f6'],
    ['tactical', 0, '751 events, 153d40c4f68b39c1'],
    ['tactical', 3, '495 events, ddcb8081f2666db7'],
  ],
  (name, number) => {
    const { setup, battle, advisor, options } = begin(number, 40, 'all')
    const general = bots[name]
    if (general === undefined) throw new Error(`no bot ${name}`)
    return { game: battle.game, options, advisor, bot: general(battle), seed: setup.seed }
  },
)

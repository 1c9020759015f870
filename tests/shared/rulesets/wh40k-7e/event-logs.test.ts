import { randomBot, type Bot } from '@shared/bots'
import type { SeventhBattle, SeventhState } from '@shared/rulesets/wh40k-7e'
import { greedyGeneral } from '@shared/rulesets/wh40k-7e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-7e/bots/tactical'
import { holdsLogs } from '../wh40k/event-logs'
import { begin, eager } from './battles'

const bots: Readonly<Record<string, (battle: SeventhBattle) => Bot<SeventhState>>> = {
  random: () => randomBot,
  eager: () => eager,
  greedy: greedyGeneral,
  tactical: tacticalGeneral,
}

// With vehicles.
holdsLogs(
  [
    ['random', 0, '504 events, 59b36314098a90d6'],
    ['random', 5, '489 events, c0583fe96a3a1940'],
    ['eager', 2, '823 events, 66d7219e3b957f9b'],
    ['eager', 3, '878 events, 6d3330750c1dd532'],
    ['greedy', 1, '1134 events, 5f76dd3d01eb75bd'],
    ['greedy', 4, '1296 events, d32ce3c60609f9bd'],
    ['tactical', 0, '925 events, f297938b5ee108f8'],
    ['tactical', 3, '947 events, 1c252fe07b404707'],
  ],
  (name, number) => {
    const { setup, battle, advisor, options } = begin(number, 40, 'all')
    const general = bots[name]
    if (general === undefined) throw new Error(`no bot ${name}`)
    return { game: battle.game, options, advisor, bot: general(battle), seed: setup.seed }
  },
)

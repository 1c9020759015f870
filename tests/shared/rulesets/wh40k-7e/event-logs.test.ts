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
    ['random', 0, '548 events, cde025d3fcbbd3fc'],
    ['random', 5, '502 events, 887134bb97e943b1'],
    ['eager', 2, '889 events, c7eaba4aac654b95'],
    ['eager', 3, '819 events, a0e21f4705430116'],
    ['greedy', 1, '1134 events, 9596aed2ce880245'],
    ['greedy', 4, '1332 events, edf39fc50ef8eadf'],
    ['tactical', 0, '940 events, 46b7d56e5d8c8f9a'],
    ['tactical', 3, '946 events, 0c3c2213232bfd3a'],
  ],
  (name, number) => {
    const { setup, battle, advisor, options } = begin(number, 40, 'all')
    const general = bots[name]
    if (general === undefined) throw new Error(`no bot ${name}`)
    return { game: battle.game, options, advisor, bot: general(battle), seed: setup.seed }
  },
)

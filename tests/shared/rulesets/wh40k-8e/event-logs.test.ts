import { randomBot, type Bot } from '@shared/bots'
import type { EighthBattle, EighthState } from '@shared/rulesets/wh40k-8e'
import { greedyGeneral } from '@shared/rulesets/wh40k-8e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-8e/bots/tactical'
import { holdsLogs } from '../wh40k/event-logs'
import { begin } from './battles'

const bots: Readonly<Record<string, (battle: EighthBattle) => Bot<EighthState>>> = {
  random: () => randomBot,
  greedy: greedyGeneral,
  tactical: tacticalGeneral,
}

holdsLogs(
  [
    ['random', 0, '174 events, e7d988346dad9969'],
    ['random', 1, '170 events, 01046b706fbafbd5'],
    ['random', 2, '175 events, cfdfc9f2706755e7'],
    ['greedy', 0, '378 events, c793bafd14549e9f'],
    ['greedy', 3, '320 events, 9820d2c3eaac2e15'],
    ['tactical', 1, '315 events, 1e1d6c513aee9488'],
    ['tactical', 4, '373 events, e43f1b17746e3a3c'],
  ],
  (name, number) => {
    const { setup, battle, advisor, options } = begin(number, 12)
    const general = bots[name]
    if (general === undefined) throw new Error(`no bot ${name}`)
    return { game: battle.game, options, advisor, bot: general(battle), seed: setup.seed }
  },
)

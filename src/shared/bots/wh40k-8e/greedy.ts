import type { EighthBattle, EighthState } from '../../rulesets/wh40k-8e'
import { randomBot } from '../random'
import type { Bot } from '../bot'

export const greedyGeneral = (_battle: EighthBattle): Bot<EighthState> => randomBot

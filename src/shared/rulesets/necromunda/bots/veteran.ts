import type { Bot } from '../../../bots/bot'
import type { NecromundaBattle, NecromundaState } from '..'
import { tacticalBot } from './tactical/tactical'
import { manyPlaces } from './tactical/weights'

/** Plans like the tactical bot, but compares more places and considers each enemy's replies to the best of them. */
export const veteranBot = (battle: NecromundaBattle): Bot<NecromundaState> => tacticalBot(battle, manyPlaces)

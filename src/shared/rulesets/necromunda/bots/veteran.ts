import type { Bot } from '../../../bots/bot'
import type { NecromundaBattle, NecromundaState } from '..'
import { tacticalBot } from './tactical/tactical'
import { manyPlaces } from './tactical/weights'

/** Plans as the tactical bot does, and looks at thirty times as many places first: up to a second for a decision. */
export const veteranBot = (battle: NecromundaBattle): Bot<NecromundaState> => tacticalBot(battle, manyPlaces)

import type { Bot } from '../../../bots/bot'
import type { NecromundaBattle, NecromundaState } from '..'
import { tacticalBot } from './tactical/tactical'
import { manyPlaces } from './tactical/weights'

/** Plans as the tactical bot does, looks at more places first, and at what each enemy could do about the best of them. */
export const veteranBot = (battle: NecromundaBattle): Bot<NecromundaState> => tacticalBot(battle, manyPlaces)

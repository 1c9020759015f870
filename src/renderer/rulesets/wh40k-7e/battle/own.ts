import type { SeventhBattle, SeventhState } from '@shared/rulesets/wh40k-7e'
import { isSeventhFact, type SeventhFact } from '@shared/rulesets/wh40k-7e/screen'
import { ownScreensBy } from '@renderer/rulesets/wh40k/classic/battle/own'
import { seventhForm } from './forms'

/** Questions about space that only 7th edition has. */
export const ownScreens = ownScreensBy<SeventhFact, SeventhState, SeventhBattle>({
  isFact: isSeventhFact,
  form: seventhForm,
  rulable: ['coherent', 'in-difficult', 'facing-from-marker'],
  answerMessage: () => ({ key: 'common.no', params: {} }),
})

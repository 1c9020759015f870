import type { FourthBattle, FourthState } from '@shared/rulesets/wh40k-4e'
import { isFourthFact, type FourthFact } from '@shared/rulesets/wh40k-4e/screen'
import { ownScreensBy } from '@renderer/rulesets/wh40k/classic/battle/own'
import { fourthForm } from './forms'

/** Questions about space that only 4th edition has. */
export const ownScreens = ownScreensBy<FourthFact, FourthState, FourthBattle>({
  isFact: isFourthFact,
  form: fourthForm,
  rulable: [
    'coherent',
    'counter-room',
    'in-difficult',
    'went-far',
    'cover-save',
    'cover-from-marker',
    'facing-from-marker',
  ],
  answerMessage: (answer) =>
    typeof answer === 'number'
      ? { key: 'armyBattle.said.coverSave', params: { count: answer } }
      : { key: 'armyBattle.said.noCover', params: {} },
})

import type { SpaceQuestion } from '@shared/engine'
import type { FourthBattle, FourthState } from '@shared/rulesets/wh40k-4e'
import { isFourthFact, type FourthFact } from '@shared/rulesets/wh40k-4e/screen'
import { isClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { z } from 'zod'
import type { OwnScreens } from '@renderer/rulesets/wh40k/battle/edition'
import { classicLooks } from '@renderer/rulesets/wh40k/classic/battle/own'
import { fourthForm } from './forms'

/** Facts that a judge overrules by one word. */
const rulable: readonly FourthFact['ask'][] = [
  'coherent',
  'counter-room',
  'in-difficult',
  'went-far',
  'cover-save',
  'cover-from-marker',
  'facing-from-marker',
]

const isFacing = z.enum(['front', 'side', 'rear'])

/** What only 4th edition asks about space. */
export const ownScreens: OwnScreens<FourthState, FourthBattle> = {
  ...classicLooks,
  form: (battle, state, question) =>
    isFourthFact(question) || (isClassicPlacement(question) && battle.battlefield === null)
      ? fourthForm(battle, state, question)
      : null,
  isRulable: (question: SpaceQuestion) => rulable.some((ask) => ask === question.ask),
  told: (_, answer) => {
    if (typeof answer === 'boolean') return { key: answer ? 'common.yes' : 'common.no', params: {} }
    if (typeof answer === 'number') return { key: 'armyBattle.said.coverSave', params: { count: answer } }
    const facing = isFacing.safeParse(answer)
    return facing.success
      ? { key: `armyBattle.said.facing.${facing.data}`, params: {} }
      : { key: 'armyBattle.said.noCover', params: {} }
  },
}

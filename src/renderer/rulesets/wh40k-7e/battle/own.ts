import type { SeventhBattle, SeventhState } from '@shared/rulesets/wh40k-7e'
import { isSeventhFact, type SeventhFact } from '@shared/rulesets/wh40k-7e/screen'
import { isClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { z } from 'zod'
import type { OwnScreens } from '@renderer/rulesets/wh40k/battle/edition'
import { classicLooks } from '@renderer/rulesets/wh40k/classic/battle/own'
import { seventhForm } from './forms'

/** Facts that a judge overrules by one word. */
const rulable: readonly SeventhFact['ask'][] = ['coherent', 'in-difficult', 'facing-from-marker']

const isFacing = z.enum(['front', 'side', 'rear'])

/** What only 7th edition asks about space. */
export const ownScreens: OwnScreens<SeventhState, SeventhBattle> = {
  ...classicLooks,
  form: (battle, state, question) =>
    isSeventhFact(question) || (isClassicPlacement(question) && battle.battlefield === null)
      ? seventhForm(battle, state, question)
      : null,
  isRulable: (question) => rulable.some((ask) => ask === question.ask),
  told: (_, answer) => {
    const facing = isFacing.safeParse(answer)
    return facing.success
      ? { key: `armyBattle.said.facing.${facing.data}`, params: {} }
      : { key: answer === true ? 'common.yes' : 'common.no', params: {} }
  },
}

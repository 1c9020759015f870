import type { FourthBattle, FourthEvent, FourthState } from '@shared/rulesets/wh40k-4e'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { tellFourth } from '@shared/rulesets/wh40k-4e/screen'
import { leftOver } from '@shared/rulesets/wh40k/classic/board/leftovers'
import { classicChapter } from '@shared/rulesets/wh40k/classic/report'
import { mattersAt } from '@shared/rulesets/wh40k-4e/left-by-hand'
import { armyBattles } from '@renderer/rulesets/wh40k/battle/screens'
import { remindersBy } from '@renderer/rulesets/wh40k/classic/battle/reminders'
import type { ArmyEdition } from '@renderer/rulesets/wh40k/battle/edition'
import BoardUnder from './BoardUnder.vue'
import { sideFacts } from '../../wh40k/classic/battle/side'
import { gradeIn, unitFacts } from './facts'
import { ownScreens } from './own'

const edition: ArmyEdition<FourthState, FourthEvent, FourthBattle> = {
  rules: plugin,
  progress: ({ stage, phase }) => ({ stage, phase }),
  numbers: 'turn',
  leftOver,
  unit: unitFacts,
  side: sideFacts,
  tell: tellFourth,
  begins: classicChapter,
  gradeOf: gradeIn,
  needed: () => null,
  own: ownScreens,
  reminders: remindersBy(plugin.carriedOut, mattersAt),
  parts: { BoardUnder, Amend: null },
}

/** Battles of 4th edition on the screen. */
export const fourthBattles = armyBattles(edition)

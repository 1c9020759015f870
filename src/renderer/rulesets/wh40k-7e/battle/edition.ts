import type { SeventhBattle, SeventhEvent, SeventhState } from '@shared/rulesets/wh40k-7e'
import { plugin } from '@shared/rulesets/wh40k-7e/plugin'
import { tellSeventh } from '@shared/rulesets/wh40k-7e/screen'
import { leftOver } from '@shared/rulesets/wh40k/classic/board/leftovers'
import { classicChapter } from '@shared/rulesets/wh40k/classic/report'
import { mattersAt } from '@shared/rulesets/wh40k-7e/left-by-hand'
import { armyBattles } from '@renderer/rulesets/wh40k/battle/screens'
import { remindersBy } from '@renderer/rulesets/wh40k/classic/battle/reminders'
import type { ArmyEdition } from '@renderer/rulesets/wh40k/battle/edition'
import BoardUnder from '@renderer/rulesets/wh40k/classic/battle/BoardUnder.vue'
import { sideFacts } from '../../wh40k/classic/battle/side'
import { unitFacts } from './facts'
import { ownScreens } from './own'

const edition: ArmyEdition<SeventhState, SeventhEvent, SeventhBattle> = {
  rules: plugin,
  progress: ({ stage, phase }) => ({ stage, phase }),
  numbers: 'turn',
  leftOver,
  unit: unitFacts,
  side: sideFacts,
  tell: tellSeventh,
  begins: classicChapter,
  needed: () => null,
  own: ownScreens,
  reminders: remindersBy(plugin.carriedOut, mattersAt),
  parts: { BoardUnder, Amend: null },
}

/** Battles of 7th edition on the screen. */
export const seventhBattles = armyBattles(edition)

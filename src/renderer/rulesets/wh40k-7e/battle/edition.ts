import type { SeventhBattle, SeventhEvent, SeventhState } from '@shared/rulesets/wh40k-7e'
import { plugin } from '@shared/rulesets/wh40k-7e/plugin'
import { narrateSeventh } from '@shared/rulesets/wh40k-7e/screen'
import { mattersAt } from '@shared/rulesets/wh40k-7e/left-by-hand'
import { armyBattles } from '@renderer/rulesets/wh40k/battle/screens'
import { classicEdition } from '@renderer/rulesets/wh40k/classic/battle/edition'
import { remindersBy } from '@renderer/rulesets/wh40k/classic/battle/reminders'
import type { ArmyEdition } from '@renderer/rulesets/wh40k/battle/edition'
import BoardUnder from '@renderer/rulesets/wh40k/classic/battle/BoardUnder.vue'
import { unitFacts } from './facts'
import { ownScreens } from './own'

const edition: ArmyEdition<SeventhState, SeventhEvent, SeventhBattle> = {
  ...classicEdition,
  rules: plugin,
  unit: unitFacts,
  tell: narrateSeventh,
  own: ownScreens,
  reminders: remindersBy(plugin.carriedOut, mattersAt),
  parts: { BoardUnder, Amend: null },
}

/** The battle screens of 7th edition. */
export const seventhBattles = armyBattles(edition)

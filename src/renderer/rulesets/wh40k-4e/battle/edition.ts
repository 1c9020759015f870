import type { FourthBattle, FourthEvent, FourthState } from '@shared/rulesets/wh40k-4e'
import { plugin } from '@shared/rulesets/wh40k-4e/plugin'
import { narrateFourth } from '@shared/rulesets/wh40k-4e/screen'
import { mattersAt } from '@shared/rulesets/wh40k-4e/left-by-hand'
import { armyBattles } from '@renderer/rulesets/wh40k/battle/screens'
import { classicEdition } from '@renderer/rulesets/wh40k/classic/battle/edition'
import { remindersBy } from '@renderer/rulesets/wh40k/classic/battle/reminders'
import type { ArmyEdition } from '@renderer/rulesets/wh40k/battle/edition'
import BoardUnder from './BoardUnder.vue'
import { marginIn, unitFacts } from './facts'
import { ownScreens } from './own'

const edition: ArmyEdition<FourthState, FourthEvent, FourthBattle> = {
  ...classicEdition,
  rules: plugin,
  unit: unitFacts,
  tell: narrateFourth,
  marginOf: marginIn,
  own: ownScreens,
  reminders: remindersBy(plugin.carriedOut, mattersAt),
  parts: { BoardUnder, Amend: null },
}

/** The battle screens of 4th edition. */
export const fourthBattles = armyBattles(edition)

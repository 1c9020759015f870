import { battleLog } from './battleLog'
import { campaign } from './campaign'
import { card } from './card'
import { common } from './common'
import { error } from './error'
import { frame } from './frame'
import { gang } from './gang'
import { home } from './home'
import { houseRule } from './houseRule'
import { injury } from './injury'
import { postBattle } from './postBattle'
import { rules } from './rules'
import { settings } from './settings'
import { start } from './start'
import { stat } from './stat'
import { term } from './term'
import { why } from './why'

/** One file per area of the application; the area's name is the first half of a message's key. */
export const en = {
  battleLog,
  campaign,
  card,
  common,
  error,
  frame,
  gang,
  home,
  houseRule,
  injury,
  postBattle,
  rules,
  settings,
  start,
  stat,
  term,
  why,
} as const

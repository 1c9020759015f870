import type { en } from '../en'
import type { Same } from '../same'
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

export const ru: { readonly [Area in keyof typeof en]: Same<(typeof en)[Area]> } = {
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
}

import type { en } from '../en'
import type { Same } from '../same'
import { common } from './common'
import { error } from './error'
import { frame } from './frame'
import { settings } from './settings'
import { start } from './start'
import { stat } from './stat'
import { term } from './term'
import { why } from './why'

export const ru: { readonly [Area in keyof typeof en]: Same<(typeof en)[Area]> } = {
  common,
  error,
  frame,
  settings,
  start,
  stat,
  term,
  why,
}

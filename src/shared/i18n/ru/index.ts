import type { en } from '../en'
import type { Same } from '../same'
import { common } from './common'
import { error } from './error'
import { frame } from './frame'
import { start } from './start'
import { stat } from './stat'
import { term } from './term'
import { why } from './why'

export const ru: { readonly [Area in keyof typeof en]: Same<(typeof en)[Area]> } = {
  common,
  error,
  frame,
  start,
  stat,
  term,
  why,
}

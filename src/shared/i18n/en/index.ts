import { common } from './common'
import { error } from './error'
import { frame } from './frame'
import { settings } from './settings'
import { start } from './start'
import { stat } from './stat'
import { term } from './term'
import { why } from './why'

/** One file per area of the application; the area's name is the first half of a message's key. */
export const en = {
  common,
  error,
  frame,
  settings,
  start,
  stat,
  term,
  why,
} as const

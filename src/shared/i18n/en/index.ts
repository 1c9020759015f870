import { common } from './common'
import { error } from './error'
import { frame } from './frame'
import { start } from './start'
import { stat } from './stat'
import { term } from './term'
import { why } from './why'

/** One file per area of the application; the area's name is the first half of a message's key. */
export const en = {
  common,
  error,
  frame,
  start,
  stat,
  term,
  why,
} as const

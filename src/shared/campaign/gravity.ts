import type { FighterStatus } from './vocabulary'

const ascending: readonly FighterStatus[] = [
  'active',
  'convalescent',
  'recovering',
  'in-repair',
  'critical',
  'captured',
  'dismissed',
  'dead',
]

/** CAMP-INJ-03, CAMP-CAP-01. Of several results the worst counts; an injury never frees a captive. */
export const graver = (now: FighterStatus, then: FighterStatus): FighterStatus =>
  ascending.indexOf(then) > ascending.indexOf(now) ? then : now

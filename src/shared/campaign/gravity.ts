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

/** CAMP-INJ-03, CAMP-CAP-01. Several results cost what the worst of them costs; a wound frees no captive. */
export const graver = (now: FighterStatus, then: FighterStatus): FighterStatus =>
  ascending.indexOf(then) > ascending.indexOf(now) ? then : now

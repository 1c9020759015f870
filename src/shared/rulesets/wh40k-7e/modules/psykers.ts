import type { Module } from '../../../engine'
import type { Moments, Traits } from '../moments'

const psyker = (id: string, masteryLevel: number): Module<Moments, Traits> => ({
  id,
  rule: '7E-USR-PSYKER-1',
  properties: { masteryLevel },
})

const brotherhood = (id: string): Module<Moments, Traits> => ({
  id,
  rule: '7E-BASE-PSY-12',
  properties: { brotherhood: true, masteryLevel: 1 },
})

/**
 * Models that use psychic powers, with their mastery level, 1 unless stated otherwise (7E-PSY-04, 7E-USR-PSYKER-1,
 * 7E-USR-PSYCHICPILOT-1).
 */
export const psykerModules: readonly Module<Moments, Traits>[] = [
  psyker('psyker', 1),
  psyker('psyker-1', 1),
  psyker('psyker-2', 2),
  psyker('psyker-3', 3),
  { id: 'psychic-pilot', rule: '7E-USR-PSYCHICPILOT-1', properties: { masteryLevel: 1 } },
  brotherhood('brotherhood-of-psykers'),
  brotherhood('brotherhood-of-sorcerers'),
  // A witchfire is fired in the Psychic phase (7E-BASE-PSY-09).
  { id: 'witchfire', rule: '7E-BASE-PSY-09', properties: { witchfire: true } },
  { id: 'force', rule: '7E-BASE-PSY-11', properties: { force: true } },
]

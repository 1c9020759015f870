import { row } from '../../../../engine'
import { inches } from '../../../../space'
import type { NecromundaModule } from '../../moments'

type Skill = NecromundaModule

/** NECX-SKILL-ESCAPE-ARTIST: +2 to the test of a Retreat. */
const escapeArtist: Skill = {
  id: 'escape-artist',
  rule: 'NECX-SKILL-ESCAPE-ARTIST',
  properties: { retreatTest: 2 },
}

/** NECX-SKILL-EVADE: if Active and in the open, -1 to shots at it, at long range -2. */
const evade: Skill = {
  id: 'evade',
  rule: 'NECX-SKILL-EVADE',
  on: {
    hitRollAgainst: ({ table, fighter, kind, cover, band }) => {
      if (kind !== 'ranged' || cover !== 'open' || table.fighter(fighter).status !== 'active') return []
      return [row('evade', 'NECX-SKILL-EVADE', 'add', band === 'long' ? -2 : -1)]
    },
  },
}

/** NECX-SKILL-LIE-LOW: while prone, it can only be shot at from short range. */
const lieLow: Skill = {
  id: 'lie-low',
  rule: 'NECX-SKILL-LIE-LOW',
  properties: { liesLow: true },
}

const outOfSight = [{ to: 'enemies', beyond: inches(6), unseen: true }] as const

/** NECX-SKILL-INFILTRATE: set up last, anywhere more than 6" from enemies and out of their sight. */
const infiltrate: Skill = { id: 'infiltrate', rule: 'NECX-SKILL-INFILTRATE', properties: { setUpLast: outOfSight } }

export const cunningSkills: readonly Skill[] = [escapeArtist, evade, infiltrate, lieLow]

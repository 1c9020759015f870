import { row, type Module } from '../../../../engine'
import { inches } from '../../../../space'
import { check } from '../../checks'
import { turn } from '../../movement/facing'
import type { Moments } from '../../moments'

type Skill = Module<Moments>

/** NECX-SKILL-DODGE: a 6 ignores an attack, before it is rolled to wound with (NECX-SAVE-02). Blasts and flames can't be ignored. */
const dodge: Skill = {
  id: 'dodge',
  rule: 'NECX-SKILL-DODGE',
  on: {
    specialSave: ({ hit }) => (hit.kind === 'other' || hit.blast || hit.template ? undefined : 6),
  },
}

const twoInchesLess = [
  row('mighty-leap', 'NECX-SKILL-MIGHTY-LEAP', 'add', -inches(2)),
  row('mighty-leap', 'NECX-SKILL-MIGHTY-LEAP', 'at-least', 0),
]

/** NECX-SKILL-MIGHTY-LEAP: the first 2" of a gap don't count. */
const mightyLeap: Skill = { id: 'mighty-leap', rule: 'NECX-SKILL-MIGHTY-LEAP', on: { leapGap: () => twoInchesLess } }

/** NECX-SKILL-SPRING-UP: activated while Pinned, an Initiative test to be on its feet for free. */
const springUp: Skill = {
  id: 'spring-up',
  rule: 'NECX-SKILL-SPRING-UP',
  on: {
    *activationBegins({ table, fighter }) {
      const rule = 'NECX-SKILL-SPRING-UP'
      if (table.fighter(fighter).status !== 'pinned') return
      if (!(yield* check(table, fighter, 'i', rule)).passed) return
      table.emit({ type: 'status-changed', rule, fighter, status: 'active' })
      yield* turn(table, fighter, rule)
    },
  },
}

const twiceAsFar = [row('sprint', 'NECX-SKILL-SPRINT', 'multiply', 2)]

/** NECX-SKILL-SPRINT: the second of two Moves goes twice as far. */
const sprint: Skill = {
  id: 'sprint',
  rule: 'NECX-SKILL-SPRINT',
  on: { moveDistance: ({ nth }) => (nth === 2 ? twiceAsFar : []) },
}

export const agilitySkills: readonly Skill[] = [dodge, mightyLeap, springUp, sprint]

import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { check } from '../../checks'
import { turn } from '../../movement/facing'
import type { NecromundaModule } from '../../moments'
import { dodges } from './dodge'

type Skill = NecromundaModule

/** NECX-SKILL-MIGHTY-LEAP: the first 2" of a gap are ignored. */
const mightyLeap: Skill = { id: 'mighty-leap', rule: 'NECX-SKILL-MIGHTY-LEAP', properties: { leapsOver: inches(2) } }

/** NECX-SKILL-SPRING-UP: when activated while Pinned, it stands up for free if it passes an Initiative test. */
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

/** NECX-SKILL-CLAMBER: climbing is not halved. */
const clamber: Skill = { id: 'clamber', rule: 'NECX-SKILL-CLAMBER', properties: { climbsFreely: true } }

const twiceAsFar = [row('sprint', 'NECX-SKILL-SPRINT', 'multiply', 2)]

/** NECX-SKILL-SPRINT: the second of two Moves has double distance. */
const sprint: Skill = {
  id: 'sprint',
  rule: 'NECX-SKILL-SPRINT',
  on: { moveDistance: ({ nth }) => (nth === 2 ? twiceAsFar : []) },
}

export const agilitySkills: readonly Skill[] = [clamber, ...dodges, mightyLeap, springUp, sprint]

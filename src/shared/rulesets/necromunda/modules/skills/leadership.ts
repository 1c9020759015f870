import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { friendsOf, has, isCapableFighter } from '../../table'
import type { NecromundaModule } from '../../moments'

type Skill = NecromundaModule

const earshot = inches(6)

/** NECX-SKILL-COMMANDING-PRESENCE: one more fighter in its group activations. */
const commandingPresence: Skill = {
  id: 'commanding-presence',
  rule: 'NECX-SKILL-COMMANDING-PRESENCE',
  properties: { groupSize: 1 },
}

/** NECX-SKILL-INSPIRATIONAL: a Leadership test turns a failed Cool test of a friend within 6" into a passed one. */
const inspirational: Skill = {
  id: 'inspirational',
  rule: 'NECX-SKILL-INSPIRATIONAL',
  on: {
    *friendFailed({ table, fighter, friend, test }) {
      const rule = 'NECX-SKILL-INSPIRATIONAL'
      if (test !== 'cl' || !isCapableFighter(table, fighter)) return false
      const question = { ask: 'within', of: fighter, distance: earshot, among: [friend] } as const
      if ((yield* measure(table, fighter, question, rule)).length === 0) return false
      return (yield* check(table, fighter, 'ld', rule)).passed
    },
  },
}

/** NECX-SKILL-IRON-WILL: +1 to the bottle checks of its gang. */
const ironWill: Skill = { id: 'iron-will', rule: 'NECX-SKILL-IRON-WILL', properties: { bottleCheck: 1 } }

/** NECX-SKILL-REGROUP: at the end of its activation, if it passes a Leadership test, every Broken friend within 6" rallies. */
const regroup: Skill = {
  id: 'regroup',
  rule: 'NECX-SKILL-REGROUP',
  on: {
    *activationEnds({ table, fighter }) {
      const rule = 'NECX-SKILL-REGROUP'
      if (!isCapableFighter(table, fighter)) return
      const among = friendsOf(table, fighter).filter((friend) => has(table, friend, 'broken'))
      if (among.length === 0) return
      const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: earshot, among }, rule)
      if (near.length === 0 || !(yield* check(table, fighter, 'ld', rule)).passed) return
      for (const friend of near) {
        table.emit({ type: 'condition-lost', rule, fighter: friend, condition: 'broken' })
        table.emit({ type: 'deed', rule, fighter: friend, deed: 'rallied' })
      }
    },
  },
}

/** NECX-SKILL-MENTOR: a Leadership test when a friend within 6" earns a point of experience; if it passes, the friend earns another. */
const mentor: Skill = {
  id: 'mentor',
  rule: 'NECX-SKILL-MENTOR',
  properties: { mentors: earshot },
}

export const leadershipSkills: readonly Skill[] = [commandingPresence, inspirational, ironWill, regroup, mentor]

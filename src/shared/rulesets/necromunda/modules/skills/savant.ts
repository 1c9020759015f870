import { agree, row } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { controllerOf, isCapableFighter, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'

type Skill = NecromundaModule

const calculated = [row('ballistics-expert', 'NECX-SKILL-BALLISTICS-EXPERT', 'add', 1)]
/** Mark per turn, because a fighter aims at most once a turn. */
const calculation = ({ state }: NecromundaTable): string => `ballistics-expert/${state.turn}`

/** NECX-SKILL-BALLISTICS-EXPERT: when it aims, an Intelligence test for another +1. */
const ballisticsExpert: Skill = {
  id: 'ballistics-expert',
  rule: 'NECX-SKILL-BALLISTICS-EXPERT',
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'aimed') return
      const rule = 'NECX-SKILL-BALLISTICS-EXPERT'
      const { passed } = yield* check(table, fighter, 'int', rule)
      if (passed) table.emit({ type: 'effect-used', rule, fighter, effect: calculation(table) })
    },
    hitRoll: ({ table, fighter, aimed }) =>
      aimed && table.fighter(fighter).used.includes(calculation(table)) ? calculated : [],
  },
}

const earshot = inches(6)

/** NECX-SKILL-MUNITIONEER: failed ammo checks are rerolled, its own and those of its gang within 6". */
const munitioneer: Skill = {
  id: 'munitioneer',
  rule: 'NECX-SKILL-MUNITIONEER',
  on: {
    *friendFailed({ table, fighter, friend, test }) {
      const rule = 'NECX-SKILL-MUNITIONEER'
      if (test !== 'ammo') return false
      if (friend !== fighter) {
        if (!isCapableFighter(table, fighter)) return false
        const question = { ask: 'within', of: fighter, distance: earshot, among: [friend] } as const
        if ((yield* measure(table, fighter, question, rule)).length === 0) return false
      }
      const side = controllerOf(table, friend)
      const subject = table.roster(friend).id
      return yield* agree(side, 'munitioneer.again', subject, rule)
    },
  },
}

export const savantSkills: readonly Skill[] = [ballisticsExpert, munitioneer]

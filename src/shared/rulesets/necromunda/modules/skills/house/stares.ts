import { check } from '../../../checks'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Faceless: until it has acted in a round, an enemy that would shoot at it checks Willpower first. */
const faceless: Skill = {
  id: 'faceless',
  rule,
  on: {
    *daunts({ table, fighter, attacker, how }) {
      if (how !== 'shot' || !table.fighter(fighter).ready) return true
      return (yield* check(table, attacker, 'wil', rule)).passed
    },
  },
}

/**
 * Iron Stare: an enemy that would shoot at it checks Cool first; nobody has to shoot at it because it is the closest.
 */
const ironStare: Skill = {
  id: 'iron-stare',
  rule,
  properties: { overlooked: true },
  on: {
    *daunts({ table, attacker, how }) {
      return how !== 'shot' || (yield* check(table, attacker, 'cl', rule)).passed
    },
  },
}

/** Those whom enemies find hard to shoot at. */
export const stares: readonly Skill[] = [faceless, ironStare]

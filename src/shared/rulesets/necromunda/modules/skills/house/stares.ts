import { check } from '../../../checks'
import type { NecromundaModule } from '../../../moments'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

/** Faceless: until it has acted in a round, an enemy that wants to shoot at it takes a Willpower check first. */
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

/** Iron Stare: an enemy that wants to shoot at it takes a Cool check first; it never has to be shot at as the closest target. */
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

/** Skills that make enemies less able to shoot at the fighter. */
export const stares: readonly Skill[] = [faceless, ironStare]

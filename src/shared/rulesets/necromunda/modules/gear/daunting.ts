import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule
const rule = 'CAMP-EQP-01'
const whiff = inches(3)

/** Psychofamile Pheromone: an attacker within 3" takes a Willpower check first. */
const pheromone: Gear = {
  id: 'psychofamile-pheromone',
  rule,
  on: {
    *daunts({ table, fighter, attacker, how }) {
      // A charger moves first, and checks when it attacks.
      if (how === 'charge') return true
      const question = { ask: 'within', of: fighter, distance: whiff, among: [attacker] } as const
      if ((yield* measure(table, fighter, question, rule)).length === 0) return true
      return (yield* check(table, attacker, 'wil', rule)).passed
    },
  },
}

/** Harrier-Skulls: beasts take an Intelligence check before they attack. */
const harrierSkulls: Gear = {
  id: 'harrier-skulls',
  rule,
  on: {
    *daunts({ table, attacker, how }) {
      const charges = table.state.activation?.performed.some(({ action }) => action === 'charge') === true
      // A charge needs only one check, which also covers its attacks.
      if (table.roster(attacker).category !== 'exotic-beast' || (how === 'blow' && charges)) return true
      return (yield* check(table, attacker, 'int', rule)).passed
    },
  },
}

export const dauntingGear: readonly Gear[] = [pheromone, harrierSkulls]

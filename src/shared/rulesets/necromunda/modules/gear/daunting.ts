import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule
const rule = 'CAMP-EQP-01'
const whiff = inches(3)

/** Psychofamile Pheromone: an attacker within 3" checks Willpower first. */
const pheromone: Gear = {
  id: 'psychofamile-pheromone',
  rule,
  on: {
    *daunts({ table, fighter, attacker, how }) {
      // A charger comes near first, and checks when it strikes.
      if (how === 'charge') return true
      const question = { ask: 'within', of: fighter, distance: whiff, among: [attacker] } as const
      if ((yield* measure(table, fighter, question, rule)).length === 0) return true
      return (yield* check(table, attacker, 'wil', rule)).passed
    },
  },
}

/** Harrier-Skulls: beasts check Intelligence before they attack. */
const harrierSkulls: Gear = {
  id: 'harrier-skulls',
  rule,
  on: {
    *daunts({ table, attacker, how }) {
      const charges = table.state.activation?.performed.some(({ action }) => action === 'charge') === true
      // The one check of a charge is good for its blows.
      if (table.roster(attacker).category !== 'exotic-beast' || (how === 'blow' && charges)) return true
      return (yield* check(table, attacker, 'int', rule)).passed
    },
  },
}

export const dauntingGear: readonly Gear[] = [pheromone, harrierSkulls]

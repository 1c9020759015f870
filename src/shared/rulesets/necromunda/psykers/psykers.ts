import { agree, rollOne } from '../../../engine'
import { controllerOf } from '../table'
import type { NecromundaModule } from '../moments'
import { asPsyker } from './module'

/** NEC-PSY-40: rerolls one failed Willpower test per battle, for any reason. */
const sanctioned: NecromundaModule = {
  id: 'sanctioned-psyker',
  rule: 'NEC-PSY-40',
  properties: asPsyker.properties,
  on: {
    ...asPsyker.on,
    *testFailed({ table, fighter, test }) {
      if (test !== 'wil' || table.fighter(fighter).used.includes('sanctioned-psyker')) return false
      const { id } = table.roster(fighter)
      if (!(yield* agree(controllerOf(table, fighter), 'psyker.again', id, 'NEC-PSY-40'))) return false
      table.emit({ type: 'effect-used', rule: 'NEC-PSY-40', fighter, effect: 'sanctioned-psyker' })
      return true
    },
  },
}

/** NEC-PSY-41: when it goes Out of Action, the gang that fought it gains D3 x 10 credits. */
const nonSanctioned: NecromundaModule = {
  id: 'non-sanctioned-psyker',
  rule: 'NEC-PSY-41',
  properties: asPsyker.properties,
  on: {
    ...asPsyker.on,
    *happened({ table, fighter, event }) {
      if (event.what !== 'lost') return
      const { attacker } = event.cause
      const rule = 'NEC-PSY-41'
      const { side: own, id } = table.roster(fighter)
      const taker = attacker === null ? own : table.roster(attacker).side
      const others = table.state.sides.map((_, side) => side).filter((side) => side !== own)
      // With several opponents, the side that took it out is paid.
      const side = others.length === 1 ? others[0] : others.find((other) => other === taker)
      if (side === undefined) return
      const face = yield* rollOne({ side, kind: 'psyker.bounty', subject: id, rule, classes: [2, 4, 6] })
      table.emit({ type: 'loot-gained', rule, side, credits: Math.ceil(face / 2) * 10 })
    },
  },
}

/** Rerolls failed Willpower tests of powers, without limit. */
const psiTouched: NecromundaModule = {
  id: 'psi-touched',
  rule: 'NEC-PSY-04',
  on: {
    *testFailed({ table, fighter, test }) {
      if (test !== 'power') return false
      const { id } = table.roster(fighter)
      return yield* agree(controllerOf(table, fighter), 'psyker.again', id, 'NEC-PSY-04')
    },
  },
}

/** Never Insane; may disrupt powers aimed at it, like a psyker. */
const mentalMastery: NecromundaModule = {
  id: 'mental-mastery',
  rule: 'NEC-PSY-31',
  properties: { disruptsForItself: true, staysSane: true },
}

export const psykerKinds: readonly NecromundaModule[] = [sanctioned, nonSanctioned, psiTouched, mentalMastery]

import { agree, row, type Module } from '../../../../engine'
import { check } from '../../checks'
import { controllerOf } from '../../table'
import type { Moments } from '../../moments'

type Skill = Module<Moments>

/** NECX-SKILL-COMBAT-MASTER: nobody hinders it, and it can always support. */
const combatMaster: Skill = {
  id: 'combat-master',
  rule: 'NECX-SKILL-COMBAT-MASTER',
  on: { unhindered: () => true, alwaysSupports: () => true },
}

/** NECX-SKILL-COUNTER-ATTACK: a reaction die more for every attack die that failed to hit. */
const counterAttack: Skill = {
  id: 'counter-attack',
  rule: 'NECX-SKILL-COUNTER-ATTACK',
  on: {
    reactionDice: ({ missed }) =>
      missed > 0 ? [row('counter-attack', 'NECX-SKILL-COUNTER-ATTACK', 'add', missed)] : [],
  },
}

/** NECX-SKILL-RAIN-OF-BLOWS: Fight is a Simple action. */
const rainOfBlows: Skill = {
  id: 'rain-of-blows',
  rule: 'NECX-SKILL-RAIN-OF-BLOWS',
  on: { actionType: ({ action }) => (action === 'fight' ? 'simple' : undefined) },
}

/** NECX-SKILL-STEP-ASIDE: an Initiative test to make one hit miss, once against each enemy in a round of combat. */
const stepAside: Skill = {
  id: 'step-aside',
  rule: 'NECX-SKILL-STEP-ASIDE',
  on: {
    *avoidsBlow({ table, fighter }) {
      const rule = 'NECX-SKILL-STEP-ASIDE'
      const side = controllerOf(table, fighter)
      if (!(yield* agree(side, 'fight.step-aside', table.roster(fighter).id, rule))) return false
      return (yield* check(table, fighter, 'i', rule)).passed
    },
  },
}

export const combatSkills: readonly Skill[] = [combatMaster, counterAttack, rainOfBlows, stepAside]

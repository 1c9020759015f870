import type { NecromundaModule } from '../../moments'

type Skill = NecromundaModule

/** NECX-SKILL-COMBAT-MASTER: no hindrance by other enemies, and it can always support. */
const combatMaster: Skill = {
  id: 'combat-master',
  rule: 'NECX-SKILL-COMBAT-MASTER',
  properties: { unhindered: true, alwaysSupports: true },
}

/** NECX-SKILL-COUNTER-ATTACK: one extra reaction die for every attack die that failed to hit. */
const counterAttack: Skill = {
  id: 'counter-attack',
  rule: 'NECX-SKILL-COUNTER-ATTACK',
  properties: { answersMisses: true },
}

/** NECX-SKILL-RAIN-OF-BLOWS: Fight is a Simple action. */
const rainOfBlows: Skill = {
  id: 'rain-of-blows',
  rule: 'NECX-SKILL-RAIN-OF-BLOWS',
  on: { actionType: ({ action }) => (action === 'fight' ? 'simple' : undefined) },
}

/** NECX-SKILL-STEP-ASIDE: an Initiative test turns one hit into a miss, once against each enemy in a round of combat. */
const stepAside: Skill = {
  id: 'step-aside',
  rule: 'NECX-SKILL-STEP-ASIDE',
  properties: { stepsAsideBy: 'i' },
}

export const combatSkills: readonly Skill[] = [combatMaster, counterAttack, rainOfBlows, stepAside]

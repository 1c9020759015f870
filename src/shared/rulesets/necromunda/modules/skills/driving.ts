import type { NecromundaModule } from '../../moments'

/** A skill of those who drive: battles are fought on foot, so there is nothing to carry out. */
const driving = (id: string, rule: string): NecromundaModule => ({ id, rule })

export const drivingSkills: readonly NecromundaModule[] = [
  driving('jink', 'NECX-SKILL-JINK'),
  driving('expert-driver', 'NECX-SKILL-EXPERT-DRIVER'),
  driving('heavy-foot', 'NECX-SKILL-HEAVY-FOOT'),
  driving('slalom', 'NECX-SKILL-SLALOM'),
  driving('t-bone', 'NECX-SKILL-T-BONE'),
  driving('running-repairs', 'NECX-SKILL-RUNNING-REPAIRS'),
]

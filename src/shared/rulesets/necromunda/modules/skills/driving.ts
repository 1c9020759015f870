import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** A skill of those who drive: battles are fought on foot, so there is nothing to carry out. */
const driving = (id: string, rule: string): Module<Moments> => ({ id, rule, on: {} })

export const drivingSkills: readonly Module<Moments>[] = [
  driving('jink', 'NECX-SKILL-JINK'),
  driving('expert-driver', 'NECX-SKILL-EXPERT-DRIVER'),
  driving('heavy-foot', 'NECX-SKILL-HEAVY-FOOT'),
  driving('slalom', 'NECX-SKILL-SLALOM'),
  driving('t-bone', 'NECX-SKILL-T-BONE'),
  driving('running-repairs', 'NECX-SKILL-RUNNING-REPAIRS'),
]

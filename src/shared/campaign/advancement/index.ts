export { advanceTakenSchema, rollSkill, settleAdvance, type AdvanceTaken } from './choice'
export { advanceMenu } from './menu'
export { mayBePromoted, promotionsFor, rulesOfYouth } from './promotion'
export { rolledAdvance, rollsDue } from './rolled'
export {
  randomSkillDie,
  randomSkillSets,
  rolledSkill,
  skillAccessOf,
  skillSetsFor,
  skillsLeft,
  freePowerSets,
  freeSkillCount,
  startingSkillSets,
} from './skills'
export { leaderTypes, successors } from './succession'
export { categoryAfter, effectOf, withAdvance, type AdvanceEffect } from './take'
export { nextRank, ranksAt, ranksDue } from './ranks'
export { experienceUse } from './use'
export { houseSystemsFor, powersFor, systemCost } from './house-systems'

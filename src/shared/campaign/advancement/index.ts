export { advanceTakenSchema, rollSkill, settleAdvance, type AdvanceTaken, type AdvanceVerdict } from './choice'
export { advanceCost, advanceMenu, type AdvanceChoice, type AdvanceOption } from './menu'
export { mayBePromoted, promotionsFor, rulesOfYouth, type Promotion } from './promotion'
export { rolledAdvance, rollsDue, type RolledAdvance } from './rolled'
export {
  randomSkillDie,
  randomSkillSets,
  rolledSkill,
  skillAccessOf,
  skillSetsFor,
  skillsLeft,
  startingSkillSets,
} from './skills'
export { leaderTypes, successors } from './succession'
export { categoryAfter, effectOf, withAdvance, type AdvanceEffect, type Settled } from './take'
export { nextRank, ranksAt, ranksDue } from './ranks'
export { experienceUse } from './use'
export { houseSystemsFor, powersFor, type HouseSystem } from './house-systems'

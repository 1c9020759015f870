export { favourBonus, favourOf, mayAskFavours } from './favours'
export {
  againstPatronage,
  benefitOf,
  isPatrons,
  mostOf,
  patronageCredits,
  patronageShop,
  patronLesson,
  patronRule,
  type Bought,
} from './patronage'
export { isHouseAgent, petitionOf } from './petition'
export { battlefields, desperateRaid, hiresFirst, pitchBlackVisibility, preBattleSteps, sightAid } from './steps'
export { drawSubPlot } from './sub-plots'
export { againstDeck } from './tactics-deck'

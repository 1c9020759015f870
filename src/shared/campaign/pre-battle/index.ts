export { favourBonus, favourOf, mayAskFavours, type Favour } from './favours'
export {
  againstPatronage,
  benefitOf,
  isPatrons,
  mostOf,
  patronageCredits,
  patronageShop,
  patronLesson,
  patronRule,
  type Benefit,
  type Bought,
} from './patronage'
export { isHouseAgent, petitionOf, type Petition } from './petition'
export {
  battlefields,
  desperateRaid,
  hiresFirst,
  pitchBlackVisibility,
  preBattleSteps,
  sightAid,
  type PreBattleStep,
} from './steps'
export { drawSubPlot } from './sub-plots'
export { againstDeck, deckMethods, type DeckMethod } from './tactics-deck'

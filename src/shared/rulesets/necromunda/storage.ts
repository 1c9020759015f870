/** What the storage of its campaigns takes from the rules; nothing else of them is imported there. */
export { sceneryOf } from './board/scenery'
export { sampleCampaign } from './sample'
export { bringsReinforcements, describedRules } from './scenarios'
export { byHandWords } from './scenarios/scenario'
export { tacticsCards } from './tactics'
export { worksOn } from './tactics/works'

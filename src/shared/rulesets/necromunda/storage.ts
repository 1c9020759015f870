/** The parts of the rules that campaign storage uses; it imports nothing else of them. */
export { sceneryOf } from './board/scenery'
export { sampleCampaign } from './sample'
export { bringsReinforcements, describedRules } from './scenarios'
export { byHandWords } from './scenarios/scenario'
export { tacticsCards } from './tactics'
export { worksOn } from './tactics/works'

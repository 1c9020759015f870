/** What the storage of its campaigns takes from the rules; nothing else of them is imported there. */
export { missions } from './missions/set-up'
export { warlordTraits } from '../../campaign/armies/warlord-traits'
export { reference } from './reference'

/** The only part of the rules that the storage of its campaigns imports. */
export { missions } from './missions/set-up'
export { warlordTraits } from '../../campaign/armies/warlord-traits'
export { reference } from './reference'

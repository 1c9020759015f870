export { checkComposition } from './composition'
export { checkFighter } from './fighter'
export { checkGang } from './gang'
export type { Law, RosterWarning } from './warning'

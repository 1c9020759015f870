export { checkComposition } from './composition'
export { weaponSlots } from './equipment'

export { checkGang, checkGuildBonds } from './gang'
export { armsFromMarket } from './market-arms'
export { isClosedTo, isOutlawedHouse } from './outlawed'
export { whyNotJoin } from './serving'
export type { Law, RosterWarning } from './warning'

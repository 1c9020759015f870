export { reachOf, testBefore, type Market, type Reach, type Search } from './availability'
export { availabilityOf, isSold, standingOf } from './offer'
export { mayTrade, tradesAsLeader, tradingAs } from './traders'
export { saleDice, salePrice } from './sale'

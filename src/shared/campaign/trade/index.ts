export { reachOf, testBefore, type Market, type Reach, type Search } from './availability'
export { availabilityOf, isSold, standingOf } from './offer'
export { saleDice, salePrice } from './sale'

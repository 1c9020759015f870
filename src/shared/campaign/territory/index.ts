export { calledOf } from './called'
export { incomeFor, linkedHeld, type Collector } from './income'
export { bringsOf, isCarriedOut, recruited, recruitRollOf, type RecruitRoll } from './recruit'
export { longestChain, regionOf, routeBonus, routeHeld, type Road, type RoadSide, type SectionNames } from './roads'
export {
  againstBuilding,
  capsOf,
  collected,
  fallen,
  scrapped,
  structureOf,
  type Caps,
  type Materials,
  type Settlers,
  type Structure,
} from './settlement'

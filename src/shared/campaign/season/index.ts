export { calendarOf, seasonOf, turnOf, type Season, type Turn } from './calendar'
export {
  challengeOrder,
  refusalOf,
  stakesFor,
  takesByCasualties,
  whyNoChallenge,
  type Issued,
  type Refusal,
} from './challenges'
export { startOfCycle, type Amounts, type Collects, type WantedAmount } from './cycle-start'
export { endOfCycle } from './cycle-end'
export type { CycleEnd, EndingFighter, EndingGang, SeasonLine } from './ending'
export { dealHoldings, type Dealt, type Holding } from './deal'
export { roundRobin } from './round-robin'
export { legacyReward, lateHelp } from './late'
export { attackerOf, chooserOf, readTable, tableDice, tableFor } from './scenario-table'
export { windfallOf, type Source, type Windfall } from './windfall'
export { bringsScum, delegationJoins, mayAlly, mayJoin, testAlliance } from './alliances'
export {
  alignmentAfter,
  alignmentDice,
  bountyShare,
  changedAlignment,
  reputationRewards,
  sideOf,
  sidesFor,
} from './law'
export { turfBringsTerritory, turfPays, turfWork } from './turf'
export { touch } from './deal'
export { ruinChoices, type SeasonChoice } from './ruin'
export {
  ascendancy,
  feed,
  festers,
  lostToMutation,
  meatForOne,
  meatGained,
  moreInCrew,
  scavenging,
  scavengedRecruit,
} from './uprising'

/** What is against the rules and was done, or stands, all the same. */
export const warning = {
  overdrawn: 'The gang owes {credits} credits',
  otherPrice: '{what}: the list says {listed} credits, {paid} were paid',
  notListed: '{item} is not on the list for this buyer',
  weaponDiscarded: '{fighter} gave up a weapon: {item}',
  unfitTrader: '{fighter} may not go trading now',
  noTrader: 'Nobody spent a Trade action on this search',
  tradeAtFounding: 'A gang that is being founded buys from its own list only',
  'trade.too-rare': '{item} is rarer than the search reached',
  'trade.too-illegal': '{item} is further outside the law than the search reached',
  'trade.exclusive': '{item} is sold by house lists only',
  'trade.unknown': 'No source says where {item} is sold',
  saleOfBoon: '{item} came with a territory: it is not for sale',
} as const

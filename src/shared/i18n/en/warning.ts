/** What is against the rules and was done, or stands, all the same. */
export const warning = {
  overdrawn: 'The gang owes {credits} credits',
  otherPrice: '{what}: the list says {listed} credits, {paid} were paid',
  notListed: '{item} is not on the list for this buyer',
  weaponDiscarded: '{fighter} gave up a weapon: {item}',
} as const

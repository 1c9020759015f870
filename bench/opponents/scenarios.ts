/**
 * Scenarios in which bots are measured, chosen before any measurement: those that the engine plays on foot, from every kind of book, with
 * and without attackers. If one role always wins, no bot can win more than half of the mirrored battles.
 */
export const measuredScenarios: readonly string[] = [
  'n23-trap',
  'n23-smash',
  'n23-border',
  'n23-fuel',
  'n23-settle',
  'n23-ghast',
  'n23-shoot',
  'n23-pit',
  '18-standoff',
  '18-riches',
  '18-sneak',
  '18-loot',
  '18-ambush',
  '18-sabotage',
  '18-last',
  'br-take',
  'br-scav',
  'bp-escape',
  'hb-road',
  'wd-dome',
]

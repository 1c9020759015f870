/** What waits for somebody in a campaign. */
export const waiting = {
  title: 'What waits',
  more: '{count} more | {count} more',
  'kind.battle': 'Battle to go on with',
  'kind.battle-over': 'Battle played to its end: finish it',
  'kind.post-battle': 'Post-battle to finish',
  'kind.answer': 'Challenge to answer',
  'kind.challenge': 'Battle to fight',
  'kind.captive': 'Captive: {name}',
  'kind.advances': 'Advancements to roll: {count}',
  'kind.roster': 'Roster against the rules: {count}',
  today: 'since today',
  days: 'for {count} day | for {count} days',
  due: 'due {day}',
  late: 'was due {day}',
} as const

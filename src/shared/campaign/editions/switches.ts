/**
 * Rules on which the sources disagree; the campaign decides ([C] in the rules, CAMP-GAP-*). Each switch has a default, its
 * rule and its options.
 */
export interface Switch {
  readonly rule: string
  readonly byDefault: string
  readonly options: Readonly<Record<string, string>>
}

export const switches = {
  /** CAMP-GAP-07 */
  'elite-bonus': {
    rule: 'CAMP-XP-03',
    byDefault: 'both',
    options: {
      both: 'A Leader or Champion is worth the extra point when seriously injured as well as when taken out of action.',
      'out-of-action': 'Only taking a Leader or Champion out of action earns the extra point.',
    },
  },
  /** CAMP-GAP-06 */
  'old-battle-wound': {
    rule: 'CAMP-INJ-41',
    byDefault: 'after',
    options: {
      after: 'The wound is tested after each battle its bearer fought.',
      before: 'The wound is tested before each battle, when crews are picked; nothing is rolled afterwards.',
    },
  },
  /** CAMP-GAP-08 */
  'outlaws-sell-captives': {
    rule: 'CAMP-CAP-03',
    byDefault: 'no',
    options: {
      no: 'Outlaw gangs may dispose of captives or trade them, but not sell them to the Guilders.',
      yes: 'Any gang may sell captives to the Guilders.',
    },
  },
  /** CAMP-GAP-09 */
  'promotion-advances': {
    rule: 'CAMP-ADV-08',
    byDefault: '3',
    options: {
      '3': 'Juves and Prospects may be promoted from three advancements on.',
      '5': 'Juves and Prospects may be promoted from five advancements on.',
    },
  },
  /** CAMP-GAP-11 */
  'beast-without-owner': {
    rule: 'CAMP-CRE-32',
    byDefault: 'leaves',
    options: {
      leaves: 'An exotic beast leaves the gang with its dead owner.',
      stays: 'It stays on the roster until the arbitrator gives it a new owner.',
    },
  },
  'outlaw-trading': {
    rule: 'CAMP-TRD-21',
    byDefault: 'merged',
    options: {
      merged: 'One list for everybody: illegal goods are four levels further away for the Law-abiding.',
      older: 'As in the older books: Outlaws treat rare goods as two levels rarer.',
      'two-markets':
        'Trading post and black market are two places: Outlaws search the one at −2 after a Cool test, the Law-abiding the other at −2 for illegal and −1 for rare goods after an Intelligence test.',
    },
  },
  'reward-cap': {
    rule: 'CAMP-PST-13',
    byDefault: 'none',
    options: {
      none: 'Scenarios pay what they pay.',
      rolled: 'A gang gets no more from a scenario than a roll of 4D6×10.',
      most: 'A gang gets no more from a scenario than 240 credits, the most that 4D6×10 can be.',
    },
  },
  'tactics-pool': {
    rule: 'CAMP-PRE-31',
    byDefault: 'preset',
    options: {
      preset: 'Every gang chooses and draws from all the cards.',
      custom: 'Each gang has eighteen cards of its own choice, of which it may swap two after a battle.',
      limited: 'Each gang has up to thirty cards, and a card that was played leaves the campaign.',
    },
  },
  /** CAMP-GAP-03 */
  'road-income': {
    rule: 'CAMP-ASH-07',
    byDefault: 'tens',
    options: {
      tens: 'The dice of a road section are worth ten credits a point, as those of trade routes.',
      fives: 'They are worth five credits a point.',
      typed: 'What a road section pays is typed in when a cycle begins.',
    },
  },
  'ganger-rolls-again': {
    rule: 'CAMP-ADV-04',
    byDefault: 'yes',
    options: {
      yes: 'A Ganger keeps rolling advancements while it can pay for another.',
      no: 'A Ganger rolls one advancement after each battle.',
    },
  },
} as const satisfies Record<string, Switch>

export type SwitchId = keyof typeof switches
export type SwitchOption<Id extends SwitchId> = keyof (typeof switches)[Id]['options'] & string

export const switchDefaults: Record<string, string> = Object.fromEntries(
  Object.entries(switches).map(([id, entry]) => [id, entry.byDefault]),
)

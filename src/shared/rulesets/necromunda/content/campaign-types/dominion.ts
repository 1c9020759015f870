import { battles, downtime, note, season, triumph, twoDice, usual, words, type CampaignTypeData } from './parts'

/** Territories, 3 + 1 + 3 cycles: CAMP-DOM-01..15. */
export const dominion: CampaignTypeData = {
  ...usual,
  id: 'dominion',
  name: 'Dominion',
  rule: 'CAMP-DOM-01',
  /** CAMP-DOM-02, -03. */
  holdings: {
    kind: 'territory',
    set: 'dominion',
    kinds: ['territory'],
    own: [{ territory: 'dominion-settlement', gangs: null }],
    everyone: [],
    begins: 1,
    pool: { perGang: 3, houseFirst: true, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-DOM-02',
  },
  phases: [
    /** CAMP-DOM-05, -10. */
    battles('occupation', words('Occupation', 'Захват'), 3, 'unclaimed-first', {
      weather: [season('ash'), season('ash'), season('changing')],
    }),
    /** CAMP-DOM-12. */
    downtime([
      note(
        'CAMP-DOM-12',
        'Side battles may be fought: experience and injuries count, but there is no income, no credits and no Reputation. The arbitrator sets a reward.',
        'Можно сыграть побочные битвы: опыт и травмы считаются, но дохода, кредитов и репутации нет. Награду назначает арбитр.',
      ),
    ]),
    battles('takeover', words('Takeover', 'Передел'), 3, 'held', {
      weather: [season('changing'), season('flame'), season('flame')],
      notes: [
        note(
          'CAMP-DOM-15',
          'Outside of battles a territory changes hands only in exchange for a captive.',
          'Вне битв территория переходит из рук в руки только в обмен на пленника.',
        ),
      ],
    }),
  ],
  /** CAMP-DOM-11. */
  phaseEnds: {
    occupation: ['recover', 'return-captives', 'promote', 'grant', 'end-alliances'],
    downtime: ['end-alliances'],
    takeover: ['end-alliances'],
  },
  grant: 250,
  /** CAMP-DOM-04, -06, -07. */
  challenges: { perCycle: 1, refusal: 'stake', refusesFreely: 'once-challenged', takes: 'stake', rule: 'CAMP-DOM-04' },
  /** CAMP-DOM-09. */
  scenarios: [
    twoDice('CAMP-DOM-09', null, ['n23-border', 'n23-fuel'], ['n23-smash', 'n23-settle'], ['n23-trap', 'n23-cargo']),
  ],
  /** CAMP-DOM-08. */
  captives: 'n23-rescue',
  /** CAMP-DOM-13. */
  triumphs: [
    triumph('CAMP-DOM-13', 'dominator', words('Dominator', 'Властелин'), 'holdings'),
    triumph('CAMP-DOM-13', 'slaughterer', words('Slaughterer', 'Мясник'), 'takedowns-and-wrecks'),
    triumph('CAMP-DOM-13', 'creditor', words('Creditor', 'Богач'), 'wealth'),
    triumph('CAMP-DOM-13', 'warmonger', words('Warmonger', 'Поджигатель войны'), 'battles'),
    triumph('CAMP-DOM-13', 'powerbroker', words('Powerbroker', 'Теневой правитель'), 'reputation'),
  ],
}

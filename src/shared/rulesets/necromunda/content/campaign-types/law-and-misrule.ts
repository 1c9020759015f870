import { battles, downtime, note, triumph, twoDice, usual, words, type CampaignTypeData } from './parts'

/** Rackets, law-abiding gangs against outlaws: CAMP-LAW-01..10. */
export const lawAndMisrule: CampaignTypeData = {
  ...usual,
  id: 'law-and-misrule',
  name: 'Law and Misrule',
  rule: 'CAMP-LAW-01',
  /** CAMP-LAW-01, -09. */
  holdings: {
    kind: 'racket',
    set: 'law-and-misrule',
    kinds: ['racket'],
    own: [],
    everyone: [],
    begins: 2,
    pool: { perGang: null, houseFirst: false, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-LAW-01',
  },
  phases: [
    battles('expansion', words('Expansion', 'Расширение'), 3, 'unclaimed-first', {
      notes: [
        note(
          'CAMP-LAW-07',
          'In step 4 of the pre-battle each side draws three intrigue cards; the side that meets the condition of one claims it. No other sub-plots.',
          'На четвёртом шаге подготовки каждая сторона тянет три карты интриг; кто выполнит условие, забирает награду. Других побочных сюжетов нет.',
        ),
      ],
    }),
    downtime(),
    battles('justice', words('Justice', 'Правосудие'), 3, 'held'),
  ],
  phaseEnds: {
    expansion: ['recover', 'promote', 'grant', 'end-alliances'],
    downtime: ['end-alliances'],
    justice: ['end-alliances'],
  },
  grant: 250,
  challenges: { perCycle: 1, refusal: 'stake', refusesFreely: 'once-challenged', takes: 'stake', rule: 'CAMP-LAW-01' },
  /** CAMP-LAW-08: the chooser also decides who attacks. */
  scenarios: [
    twoDice('CAMP-LAW-08', null, ['18-loot', 'n23-trap'], ['18-ambush', '18-maraud'], ['n23-border', 'n23-smash']),
  ],
  attacker: 'as-chosen',
  captives: 'n23-rescue',
  customs: { intrigues: true, bounties: true, paysForSwitching: true },
  /** CAMP-LAW-02. */
  sides: [
    {
      id: 'law-abiding',
      title: words('Law-abiding', 'Законопослушные'),
      only: ['palanite-enforcers'],
      notes: [
        note(
          'CAMP-LAW-02',
          'Venators begin on the side of the law and may turn outlaw.',
          'Охотники начинают на стороне закона и могут уйти в отступники.',
        ),
      ],
    },
    {
      id: 'outlaw',
      title: words('Outlaw', 'Вне закона'),
      only: ['helot-cult', 'corpse-grinders', 'slave-ogryns', 'nomads'],
      notes: [
        note(
          'CAMP-LAW-02',
          'House gangs tainted by Chaos are outlaws too.',
          'Банды домов, осквернённые Хаосом, тоже вне закона.',
        ),
      ],
    },
  ],
  /** CAMP-LAW-10. The alignment with more triumphs wins the campaign. */
  triumphs: [
    triumph('CAMP-LAW-10', 'lord', words('Lord of Law or Misrule', 'Владыка закона или беззакония'), 'reputation'),
    triumph('CAMP-LAW-10', 'racketeer', words('Racketeer', 'Рэкетир'), 'holdings'),
    triumph('CAMP-LAW-10', 'financier', words('Financier', 'Финансист'), 'wealth'),
    triumph('CAMP-LAW-10', 'muscle', words('Muscle', 'Громила'), 'battles'),
    triumph('CAMP-LAW-10', 'hit-man', words('Hit man', 'Наёмный убийца'), 'enemy-leaders', { of: 'other-alignment' }),
  ],
  notes: [
    note(
      'CAMP-LAW-05',
      'A gang may change its alignment once in the campaign, or be forced to: 3 Reputation less, its hangers-on leave, its alliance is tested at +3.',
      'Банда может сменить сторону один раз за кампанию, или её вынудят: минус 3 репутации, прихвостни уходят, союз проверяется с +3.',
    ),
  ],
}

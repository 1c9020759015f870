import { battles, downtime, note, triumph, twoDice, usual, words, type CampaignTypeData } from './parts'

/** The great darkness, with sympathisers as holdings: CAMP-SUC-01..06. */
export const succession: CampaignTypeData = {
  ...usual,
  id: 'succession',
  name: 'Succession',
  rule: 'CAMP-SUC-01',
  founding: { credits: 2000, vehicleCredits: 400, keepsUnspent: false },
  holdings: {
    kind: 'sympathiser',
    set: 'succession',
    kinds: ['sympathiser'],
    own: [{ territory: 'succession-gang-sympathisers', gangs: null }],
    everyone: [],
    begins: 2,
    pool: { perGang: 3, houseFirst: false, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-SUC-01',
  },
  phases: [
    battles('great-darkness', words('Great Darkness', 'Великая тьма'), 3, 'unclaimed-first', {
      /** CAMP-SUC-02. */
      notes: [
        note(
          'CAMP-SUC-02',
          'Nothing is bought from house lists and nobody is recruited. Rare and Illegal levels are 4 higher. Underhive battles are fought in pitch black, ash waste battles in changing seasons.',
          'По спискам дома ничего не покупают и никого не нанимают. Уровни редкости и незаконности на 4 выше. Битвы в подулье идут в кромешной тьме, в пустошах — в межсезонье.',
        ),
      ],
    }),
    downtime(),
    battles('spark-of-rebellion', words('Spark of Rebellion', 'Искра мятежа'), 3, 'held'),
  ],
  /** CAMP-SUC-03, -04. */
  phaseEnds: {
    'great-darkness': ['recover', 'return-captives', 'promote', 'grant', 'end-alliances'],
    downtime: ['remove-unclaimed', 'end-alliances'],
    'spark-of-rebellion': ['end-alliances'],
  },
  grant: 250,
  challenges: { perCycle: 1, refusal: 'stake', refusesFreely: 'once-challenged', takes: 'stake', rule: 'CAMP-SUC-04' },
  /** CAMP-SUC-05. */
  scenarios: [
    twoDice('CAMP-SUC-05', 'great-darkness', ['su-fall'], ['su-gunk'], ['su-storm']),
    twoDice('CAMP-SUC-05', 'spark-of-rebellion', ['su-parley'], ['su-rift'], ['su-street']),
  ],
  captives: 'su-zalk',
  /** CAMP-SUC-03. */
  sides: [
    {
      id: 'imperial-house',
      title: words('Imperial House', 'Имперский дом'),
      only: [],
      notes: [note('CAMP-SUC-03', 'D6×10 credits more income.', 'Доход больше на D6×10 кредитов.')],
    },
    {
      id: 'unaligned',
      title: words('Unaligned', 'Сами по себе'),
      only: [],
      notes: [
        note(
          'CAMP-SUC-03',
          'D3 experience for downing an enemy Leader. May choose a side after any battle, and must when it holds only its own sympathiser.',
          'D3 опыта за выведенного из строя вражеского лидера. Может выбрать сторону после любой битвы и обязана, когда остался лишь свой сторонник.',
        ),
      ],
    },
    {
      id: 'rebellion',
      title: words('Rebellion', 'Мятежники'),
      only: [],
      notes: [note('CAMP-SUC-03', '1 Reputation more for each win.', 'Ещё 1 репутации за каждую победу.')],
    },
  ],
  /** CAMP-SUC-06. */
  triumphs: [
    triumph('CAMP-SUC-06', 'sympathisers', words('Voice of the people', 'Глас народа'), 'holdings'),
    triumph('CAMP-SUC-06', 'wealth', words('Profiteer', 'Нажившийся'), 'wealth'),
    triumph('CAMP-SUC-06', 'reputation', words('Name to be reckoned with', 'Громкое имя'), 'reputation'),
    triumph(
      'CAMP-SUC-06',
      'imperial-house',
      words('Arm of the Imperial House', 'Рука имперского дома'),
      'wins-for-side',
      { of: 'imperial-house' },
    ),
    triumph('CAMP-SUC-06', 'rebellion', words('Hero of the rebellion', 'Герой мятежа'), 'wins-for-side', {
      of: 'rebellion',
    }),
    triumph('CAMP-SUC-06', 'survivor', words('Survivor of the darkness', 'Переживший тьму'), 'fewest-deaths', {
      phase: 'great-darkness',
    }),
  ],
  notes: [
    note(
      'CAMP-SUC-03',
      'From the downtime on, before each battle a D6 of 4 or more brings one named hired gun of the side for free.',
      'С начала затишья перед каждой битвой D6 на 4+ даёт бесплатного именного наёмника своей стороны.',
    ),
  ],
}

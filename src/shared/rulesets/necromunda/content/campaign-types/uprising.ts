import { battles, choice, downtime, note, pick, triumph, usual, words, type CampaignTypeData } from './parts'

/** Order against Chaos, ending in famine: CAMP-UPR-01..09. */
export const uprising: CampaignTypeData = {
  ...usual,
  id: 'uprising',
  name: 'Uprising',
  rule: 'CAMP-UPR-01',
  /** CAMP-UPR-01: one by the kind of gang if the sources name it, the others at random, each only once. */
  holdings: {
    kind: 'territory',
    set: 'uprising',
    kinds: ['territory'],
    own: [
      { territory: 'uprising-precinct-fortress', gangs: ['palanite-enforcers', 'badzone-enforcers'] },
      { territory: 'uprising-chaos-fane', gangs: ['corpse-grinders', 'helot-cult'] },
    ],
    everyone: [],
    begins: 3,
    pool: { perGang: 0, houseFirst: false, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-UPR-01',
  },
  phases: [
    battles('insurrection', words('Insurrection', 'Восстание'), 3, 'none', {
      notes: [
        note(
          'CAMP-UPR-03',
          'Order is ascendant in the first week. When a week ends with Chaos ascendant, each player ruins one territory: the one it picks, else by lot.',
          'Первую неделю верх держит Порядок. Если неделя кончается перевесом Хаоса, каждый игрок разрушает одну территорию: какую выберет, иначе по жребию.',
        ),
      ],
    }),
    downtime(),
    battles('damnation', words('Damnation', 'Проклятие'), 3, 'none', {
      customs: ['meat', 'scavenging', 'festering'],
      /** CAMP-UPR-06, -07. */
      notes: [
        note(
          'CAMP-UPR-06',
          'No ordinary buying or recruiting; gangs scavenge. The Doc costs D3 Meat. A captive can become 1 Meat.',
          'Обычных покупок и найма нет; банды роются в отбросах. Док берёт D3 мяса. Пленник может стать 1 мясом.',
        ),
        note(
          'CAMP-UPR-07',
          'Before crews are picked each fighter of the crew eats 1 Meat, or the gang is starving: 1 less Strength in melee and checks. A retired fighter is 1 Meat.',
          'До выбора отрядов каждый боец отряда съедает 1 мясо, иначе банда голодает: Сила на 1 меньше в ближнем бою и проверках. Отставной боец — 1 мясо.',
        ),
      ],
    }),
  ],
  phaseEnds: {
    insurrection: ['recover', 'promote', 'end-alliances'],
    downtime: ['ruin-all', 'end-alliances'],
    damnation: ['end-alliances'],
  },
  /** CAMP-UPR-04. */
  challenges: {
    perCycle: 1,
    refusal: 'random',
    refusesFreely: 'once-challenged',
    takes: 'thrice',
    rule: 'CAMP-UPR-04',
  },
  /** CAMP-UPR-05. */
  scenarios: [
    {
      phase: null,
      region: null,
      dice: '2D6',
      rule: 'CAMP-UPR-05',
      rows: [
        choice(2, 3, 'ascendant'),
        pick(4, 5, 'br-meat', 'br-scav'),
        pick(6, 7, 'br-hit', 'br-show'),
        pick(8, 9, 'br-search'),
        choice(10, 12, 'ascendant'),
      ],
    },
  ],
  captives: 'br-exec',
  customs: { ruinedByChaos: true },
  /** CAMP-UPR-02. */
  sides: [
    {
      id: 'order',
      title: words('Order', 'Порядок'),
      only: ['palanite-enforcers', 'badzone-enforcers', 'genestealer-cult'],
      customs: { moreInCrew: { defender: 1 }, rerollsRewards: true },
      notes: [
        note(
          'CAMP-UPR-02',
          'One more model in the crew when defending. May re-roll a scenario’s credits in the post-battle.',
          'В обороне в отряде на одного больше. Может перебросить кредиты сценария в подсчёте после битвы.',
        ),
      ],
    },
    {
      id: 'chaos',
      title: words('Chaos', 'Хаос'),
      only: ['corpse-grinders', 'helot-cult'],
      customs: { moreInCrew: { attacker: 1 } },
      notes: [
        note(
          'CAMP-UPR-02',
          'One more model in the crew when attacking. 1 more whenever it gains Meat: the app adds it for retired fighters; Meat that a scenario’s words give is entered by its players, that one included.',
          'В атаке в отряде на одного больше. К любому добытому мясу ещё 1: за отставных его прибавляет приложение; мясо, которое дают слова сценария, игроки вносят вместе с этим 1.',
        ),
      ],
    },
    {
      id: 'unaligned',
      title: words('Unaligned', 'Сами по себе'),
      only: [],
      customs: { unaligned: true },
      notes: [
        note(
          'CAMP-UPR-02',
          '1 more whenever it gains Reputation; a Leader who fought and was not hurt earns D3 experience. The post-battle sees to both.',
          'К любой полученной репутации ещё 1; невредимый в битве лидер получает D3 опыта. И то и другое делает подсчёт после битвы.',
        ),
      ],
    },
  ],
  resources: ['meat'],
  /** CAMP-UPR-09. */
  triumphs: [
    triumph('CAMP-UPR-09', 'champion-of-chaos', words('Champion of Chaos', 'Чемпион Хаоса'), 'wins-for-side', {
      of: 'chaos',
    }),
    triumph('CAMP-UPR-09', 'champion-of-order', words('Champion of Order', 'Чемпион Порядка'), 'wins-for-side', {
      of: 'order',
    }),
    triumph('CAMP-UPR-09', 'meat', words('Full larder', 'Полная кладовая'), 'resource', { of: 'meat' }),
    triumph('CAMP-UPR-09', 'horde', words('The horde', 'Орда'), 'fighters'),
    triumph('CAMP-UPR-09', 'reputation', words('Dread name', 'Грозное имя'), 'reputation'),
    triumph('CAMP-UPR-09', 'survivors', words('Survivors', 'Выжившие'), 'fewest-deaths'),
  ],
}

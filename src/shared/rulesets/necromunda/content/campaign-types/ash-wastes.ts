import { battles, choice, downtime, note, pick, season, triumph, usual, words, type CampaignTypeData } from './parts'

const table = (
  region: string,
  ...[second, third, fourth, fifth]: [string, string, string, string]
): CampaignTypeData['scenarios'][number] => ({
  phase: null,
  region,
  dice: 'D6',
  rule: 'CAMP-ASH-05',
  rows: [
    choice(1, 1, 'more'),
    pick(2, 2, second),
    pick(3, 3, third),
    pick(4, 4, fourth),
    pick(5, 5, fifth),
    choice(6, 6, 'fewer'),
  ],
})

/** Roads: CAMP-ASH-01..07. */
export const ashWastes: CampaignTypeData = {
  ...usual,
  id: 'ash-wastes',
  name: 'Ash Wastes',
  rule: 'CAMP-ASH-01',
  /** CAMP-ASH-01, -02. */
  holdings: {
    kind: 'road-section',
    set: 'ash-wastes',
    kinds: ['road-section-sanctioned', 'road-section-unsanctioned'],
    own: [],
    everyone: [],
    begins: 2,
    pool: { perGang: null, houseFirst: false, hidden: false },
    location: null,
    income: 'cycle',
    rule: 'CAMP-ASH-01',
  },
  /** CAMP-ASH-03. */
  phases: [
    battles('season-of-flame', words('Season of Flame', 'Сезон пламени'), 3, 'unclaimed', {
      weather: [season('flame'), season('flame'), season('flame', 5)],
    }),
    downtime(),
    battles('season-of-ash', words('Season of Ash', 'Сезон пепла'), 3, 'held', {
      weather: [season('ash', 5), season('ash'), season('ash')],
    }),
  ],
  phaseEnds: {
    'season-of-flame': ['recover', 'promote', 'end-alliances'],
    downtime: ['end-alliances'],
    'season-of-ash': ['end-alliances'],
  },
  /** CAMP-ASH-04. */
  challenges: { perCycle: 1, refusal: 'stake', refusesFreely: 'once-both', takes: 'stake', rule: 'CAMP-ASH-04' },
  /** CAMP-ASH-05. */
  scenarios: [
    table('near', '18-loot', 'n23-settle', 'aw-show', 'aw-race'),
    table('deep', 'n23-fuel', 'aw-break', 'n23-rescue', 'n23-cargo'),
    table('wild', 'aw-beast', 'aw-storm', '18-ambush', 'aw-enc'),
  ],
  attacker: 'chooser',
  captives: 'n23-rescue',
  sides: [
    { id: 'raiders', title: words('Raiders', 'Налётчики'), only: ['nomads'], notes: [] },
    {
      id: 'traders',
      title: words('Traders', 'Торговцы'),
      only: ['palanite-enforcers'],
      aligned: 'law-abiding',
      notes: [
        note(
          'CAMP-ASH-01',
          'Law-abiding gangs are Traders; outlaws choose.',
          'Законопослушные банды — торговцы; отступники выбирают.',
        ),
      ],
    },
  ],
  /** CAMP-ASH-06. */
  triumphs: [
    triumph(
      'CAMP-ASH-06',
      'longest-chain',
      words('Lord of the longest road', 'Владыка длиннейшей дороги'),
      'longest-chain',
    ),
    triumph('CAMP-ASH-06', 'roads', words('Master of the roads', 'Хозяин дорог'), 'holdings'),
    triumph('CAMP-ASH-06', 'kills', words('Terror of the wastes', 'Ужас пустошей'), 'takedowns'),
    triumph('CAMP-ASH-06', 'wrecks', words('Wrecker', 'Крушитель'), 'wrecks'),
    triumph('CAMP-ASH-06', 'reputation', words('Legend of the wastes', 'Легенда пустошей'), 'reputation'),
  ],
  notes: [
    note(
      'CAMP-ASH-07',
      'No source says what the dice of a road section are multiplied by. We count ten credits a point, as for trade routes; the house rules have other ways.',
      'Ни один источник не говорит, на что умножаются кубики участка дороги. Мы считаем десять кредитов за очко, как у торговых путей; в домашних правилах есть и другое.',
    ),
  ],
}

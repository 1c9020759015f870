import { battlePay } from '../../../../content/schema/campaign-types'
import { dominion } from './dominion'
import { battles, downtime, note, triumph, words, type CampaignTypeData } from './parts'

/** Variants of Dominion (CAMP-VAR-01..12). Everything not named is as in Dominion. */
const variant = (
  rule: string,
  id: string,
  name: string,
  changes: Partial<Omit<CampaignTypeData, 'id' | 'name' | 'variantOf' | 'rule'>>,
  ...notes: CampaignTypeData['notes']
): CampaignTypeData => ({ ...dominion, id, name, variantOf: 'dominion', rule, ...changes, notes })

const { holdings, triumphs } = dominion
const nothingHeld: CampaignTypeData['holdings'] = {
  ...holdings,
  set: null,
  own: [],
  begins: 0,
  pool: { ...holdings.pool, perGang: 0, houseFirst: false },
}
const withoutWealth = triumphs.filter(({ measure }) => measure !== 'wealth')
const noTable = { scenarios: [], captives: null }
const freely = { ...dominion.challenges, refusal: 'nothing', refusesFreely: 'always', takes: 'nothing' } as const

export const variants: readonly CampaignTypeData[] = [
  variant('CAMP-VAR-01', 'old-kingdoms', 'Old Kingdoms', {
    holdings: { ...holdings, begins: 3, pool: { ...holdings.pool, perGang: 0 } },
    phases: [
      battles('takeover', words('Takeover', 'Передел'), 3, 'held'),
      downtime(),
      battles('second-takeover', words('Second takeover', 'Второй передел'), 3, 'held'),
    ],
    phaseEnds: {
      takeover: ['recover', 'return-captives', 'promote', 'grant', 'end-alliances'],
      downtime: ['end-alliances'],
      'second-takeover': ['end-alliances'],
    },
  }),
  variant('CAMP-VAR-02', 'into-the-unknown', 'Into the Unknown', {
    holdings: { ...holdings, pool: { ...holdings.pool, hidden: true } },
  }),
  variant(
    'CAMP-VAR-03',
    'escalation',
    'Escalation',
    {
      triumphs: withoutWealth,
      customs: {
        noSales: true,
        postBattle: {
          noRewards: true,
          withheld: ['income', 'captive-sale'],
          pays: { to: 'each', amount: 250 },
          most: { credits: 500, reasons: ['reward'] },
        },
      },
    },
    note(
      'CAMP-VAR-03',
      'No credits from boons, scenarios or sales. Each battle pays 250 credits, at most 500 a week: the post-battle sees to it. What is sold brings nothing; another price is warned of.',
      'Ни дары, ни сценарии, ни продажи не приносят кредитов. Каждая битва даёт 250 кредитов, не больше 500 в неделю: это делает подсчёт после битвы. За проданное не дают ничего; о другой цене предупредят.',
    ),
  ),
  variant(
    'CAMP-VAR-04',
    'classic',
    'Classic',
    {
      holdings: { ...holdings, chosen: 3, pool: { ...holdings.pool, perGang: 0 } },
      challenges: { ...dominion.challenges, takes: 'thrice-chosen', refusal: 'nothing' },
      customs: {
        noTactics: true,
        without: ['hanger-on', 'brute', 'crew'],
        heavyWeapons: 2,
        rare: { 'flak-armour': 10, 'mesh-armour': 10 },
      },
    },
    note(
      'CAMP-VAR-04',
      'Flak and mesh armour are Rare 10. No hangers-on, brutes, tactics or vehicles, at most two special or heavy weapons: all of that is warned of. Only common gear and what is unique to the house: that is played by hand, since no source says what is unique.',
      'Флак и сетка — редкость 10. Без прихвостней, громил, тактик и техники, не больше двух особых или тяжёлых орудий: обо всём этом предупредят. Только обычное снаряжение и то, что есть лишь у своего дома: это играется вручную, ведь что есть лишь у него, источники не говорят.',
    ),
    note(
      'CAMP-VAR-04',
      'Each gang chooses three territories: the season offers them until it has them.',
      'Каждая банда выбирает три территории: сезон предлагает их, пока не наберётся.',
    ),
    note(
      'CAMP-VAR-04',
      'Each trader looks for one rare thing, D6: 1–2 a weapon, 3–4 wargear, 5–6 armour, with a second D6. Played by hand: no source has the tables of the second die. Unreliable weapons, hail of bullets, wild grenades and exploding weapons are in use; their rules are in the players’ books, so they are played by hand.',
      'Каждый торгующий ищет одну редкость, D6: 1–2 оружие, 3–4 снаряжение, 5–6 броня, и второй D6. Вручную: таблиц второго кубика в источниках нет. Действуют правила ненадёжного оружия, града пуль, шальных гранат и взрывающегося оружия; сами правила — в книгах игроков, поэтому тоже вручную.',
    ),
  ),
  variant(
    'CAMP-VAR-05',
    'ironman',
    'Ironman',
    {
      founding: { credits: 3000, vehicleCredits: 0, keepsUnspent: false },
      holdings: nothingHeld,
      ...noTable,
      challenges: freely,
      phases: [battles('ironman', words('Ironman', 'До последней банды'), 20, 'none')],
      phaseEnds: {},
      triumphs: [triumph('CAMP-VAR-05', 'last-gang', words('Last gang standing', 'Последняя банда'), 'fighters')],
      customs: {
        noRecruits: true,
        noTrading: true,
        anyGear: true,
        startingExperience: { leader: 15, champion: 10, others: 6 },
        postBattle: { noRewards: true, withheld: [...battlePay], shortInjuries: true },
      },
    },
    note(
      'CAMP-VAR-05',
      'Any gear. At the start 15 experience for a Leader, 10 for a Champion, 6 for everybody else. The app gives the experience, pays nothing, and warns when a gang buys or hires after its first battle.',
      'Любое снаряжение. На старте 15 опыта лидеру, 10 чемпиону, 6 прочим. Опыт выдаёт приложение; оно ничего не платит и предупреждает о покупках и найме после первой битвы.',
    ),
    note(
      'CAMP-VAR-05',
      'Out of action, D6: 1–3 out cold, 4–5 critical, 6 memorable death; vehicles have their own damage table. The last gang wins.',
      'Выведенный из строя, D6: 1–3 без сознания, 4–5 критическое, 6 памятная смерть; у техники своя таблица повреждений. Побеждает последняя банда.',
    ),
  ),
  variant(
    'CAMP-VAR-06',
    'dome-rush',
    'Dome Rush',
    {
      holdings: { ...nothingHeld, set: 'dominion', shared: true },
      challenges: freely,
      customs: {
        search: 2,
        postBattle: { pays: { to: 'winner', amount: { dice: 'D6', times: 50, plus: 0 } } },
      },
    },
    note(
      'CAMP-VAR-06',
      'Nobody holds anything: one territory a week is shared by all. Each week another is drawn, and everybody who fights has its boons. A win pays D6×50 in the post-battle; every search for rare goods has 2 more.',
      'Никто ничем не владеет: одна территория в неделю на всех. Каждую неделю тянется новая, и её дары получают все, кто сражается. Победа приносит D6×50 в подсчёте после битвы; к каждому поиску редкостей +2.',
    ),
  ),
  variant(
    'CAMP-VAR-07',
    'last-gang-standing',
    'Last Gang Standing',
    {
      holdings: nothingHeld,
      ...noTable,
      challenges: freely,
      phases: [battles('last-stand', words('Last stand', 'Последний рубеж'), 6, 'none')],
      phaseEnds: {},
      triumphs: [triumph('CAMP-VAR-07', 'highest-rating', words('Last gang standing', 'Последняя банда'), 'rating')],
      customs: { noRecruits: true, fewestSides: 3, postBattle: { lastStand: true } },
    },
    note(
      'CAMP-VAR-07',
      'Three to six weeks, only battles of several gangs, no recruiting. Out of action is dead; bottling loses D3 random models that are no Leaders: the post-battle sees to both. The app warns of a battle of two gangs, and of hiring after the first battle.',
      'От трёх до шести недель, только битвы нескольких банд, без найма. Выведенный из строя мёртв; паника уносит D3 случайных бойцов, кроме лидеров: это делает подсчёт после битвы. О битве двух банд и о найме после первой битвы предупредят.',
    ),
  ),
  variant(
    'CAMP-VAR-08',
    'hive-empires',
    'Hive Empires',
    {
      founding: { credits: 3000, vehicleCredits: 400, keepsUnspent: true },
      holdings: {
        ...holdings,
        kind: 'zone',
        own: [],
        begins: 3,
        connected: true,
        pool: { perGang: 0, houseFirst: false, hidden: false },
      },
      challenges: { ...dominion.challenges, neighbours: true },
    },
    note(
      'CAMP-VAR-08',
      'Each gang begins with three zones that touch each other; only a neighbouring zone may be attacked: the map deals them so, and warns of another stake. Zones may be moved on the map; on a picture the table sees to it that they touch.',
      'Каждая банда начинает с трёх соприкасающихся зон; нападать можно только на соседнюю: так их раздаёт карта, о другой ставке она предупредит. Зоны можно передвигать по карте; на картинке за соседством следят за столом.',
    ),
  ),
  variant(
    'CAMP-VAR-09',
    'nomads-of-the-underhive',
    'Nomads of the Underhive',
    {
      founding: { credits: 700, vehicleCredits: 300, keepsUnspent: true },
      customs: { rarest: 10, postBattle: { most: { credits: 100, reasons: ['income'] } } },
      triumphs: [triumph('CAMP-VAR-09', 'last-holder', words('Last holder', 'Последний владелец'), 'holdings')],
    },
    note(
      'CAMP-VAR-09',
      'At most 100 credits of income a week, counted in the post-battle. No search finds anything above Rare or Illegal 10. Each gang keeps one territory a week, and the last to hold one wins: which it keeps, and what becomes of the others, no source says, so that is played by hand.',
      'Не больше 100 кредитов дохода в неделю: считается после битвы. Ничего реже или незаконнее 10 поиск не находит. Каждая банда удерживает одну территорию в неделю, побеждает последний владелец: какую именно и что с прочими, источники не говорят, поэтому это играется вручную.',
    ),
  ),
  variant(
    'CAMP-VAR-10',
    'helmawrs-war',
    "Helmawr's War",
    {
      holdings: { ...holdings, pooledFor: 'outlaw' },
      customs: { postBattle: { capturedLeaves: true } },
      sides: [
        {
          id: 'law-abiding',
          title: words('Deputies', 'Помощники закона'),
          only: ['palanite-enforcers'],
          customs: { credits: 250 },
          notes: [
            note(
              'CAMP-VAR-10',
              'Deputies begin with 250 credits more.',
              'Помощники закона начинают с 250 лишними кредитами.',
            ),
          ],
        },
        {
          id: 'outlaw',
          title: words('Outlaws', 'Отступники'),
          only: [],
          notes: [
            note(
              'CAMP-VAR-10',
              'Only outlaws begin with territories, and pool them: each is at stake with every gang of theirs.',
              'Территории на старте только у отступников, и они общие: каждую можно отнять у любой их банды.',
            ),
          ],
        },
      ],
    },
    note(
      'CAMP-VAR-10',
      'Two teams. What is captured leaves play with the battle. What the outlaws pool is dealt among them in turn, and its boons go to whom it was dealt; the team may pass it on in the territories.',
      'Две команды. Захваченное выходит из игры вместе с битвой. Общее владение отступников раздаётся им по очереди, и дары идут тому, кому досталось; передать его своим можно в территориях.',
    ),
  ),
  variant(
    'CAMP-VAR-11',
    'perpetual',
    'Perpetual',
    {
      repeats: true,
      customs: {
        crewLimits: [
          { rating: 1000, models: 10 },
          { rating: 2000, models: 15 },
          { rating: 3000, models: 20 },
          { rating: null, models: 25 },
        ],
      },
    },
    note(
      'CAMP-VAR-11',
      'The phases begin anew. The arbitrator may refresh the campaign: each gang keeps one territory for each full 1000 of rating, and nobody holds the others.',
      'Фазы начинаются заново. Арбитр может обновить кампанию: банда сохраняет по территории за каждую полную 1000 рейтинга, прочие становятся ничьими.',
    ),
    note(
      'CAMP-VAR-11',
      'A custom crew is at most 10, 15, 20 or 25 models at a rating of up to 1000, 2000, 3000 or more; a larger one is warned of.',
      'Выбранный отряд — не больше 10, 15, 20 или 25 бойцов при рейтинге до 1000, 2000, 3000 или выше; о большем предупредят.',
    ),
  ),
  variant(
    'CAMP-VAR-12',
    'semi-perpetual',
    'Semi-perpetual',
    { customs: { legacy: true } },
    note(
      'CAMP-VAR-12',
      'Triumphs of the last campaign give one more territory, 6 experience (at most 2 a fighter), 100 credits, 3 Reputation and the choice of roles in the first battle, or one free hanger-on. The arbitrator hands them out in the season; the choice of roles is the players’ to remember.',
      'Триумфы прошлой кампании дают лишнюю территорию, 6 опыта (не больше 2 бойцу), 100 кредитов, 3 репутации и выбор ролей в первой битве или бесплатного прихвостня. Их раздаёт арбитр в сезоне; о выборе ролей игроки помнят сами.',
    ),
  ),
]

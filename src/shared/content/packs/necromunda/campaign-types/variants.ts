import { dominion } from './dominion'
import { battles, downtime, note, triumph, words, type CampaignTypeData } from './parts'

/** Dominion played another way (CAMP-VAR-01..12). What isn't named is Dominion's. */
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
    { triumphs: withoutWealth },
    note('CAMP-VAR-03', 'No credits from boons, scenarios or sales. Each battle pays 250 credits, at most 500 a week: the post-battle sees to it. Sales of gear are played by hand: the seller names the price, here 0.', 'Ни дары, ни сценарии, ни продажи не приносят кредитов. Каждый бой даёт 250 кредитов, не больше 500 в неделю: это делает подсчёт после боя. Продажа вещей — вручную: цену называет продавец, здесь это 0.'),
  ),
  variant(
    'CAMP-VAR-04',
    'classic',
    'Classic',
    {
      holdings: { ...holdings, begins: 4, pool: { ...holdings.pool, perGang: 0 } },
      challenges: { ...dominion.challenges, takes: 'thrice-chosen', refusal: 'nothing' },
    },
    note('CAMP-VAR-04', 'Only common gear and what is unique to the house; flak and mesh armour are Rare 10. No hangers-on, brutes, tactics or vehicles, at most two special or heavy weapons. Played by hand: the lists stay whole, so that a campaign may allow what it likes.', 'Только обычное снаряжение и то, что есть лишь у своего дома; флак и сетка — редкость 10. Без прихвостней, громил, тактик и техники, не больше двух особых или тяжёлых орудий. Играется вручную: списки остаются целыми, чтобы кампания могла разрешить своё.'),
    note('CAMP-VAR-04', 'Each trader looks for one rare thing, D6: 1–2 a weapon, 3–4 wargear, 5–6 armour, with a second D6. Each gang chooses three territories. Played by hand: the choice is the players’ own.', 'Каждый торгующий ищет одну редкость, D6: 1–2 оружие, 3–4 снаряжение, 5–6 броня, и второй D6. Каждая банда выбирает три территории. Играется вручную: выбор за игроками.'),
    note('CAMP-VAR-04', 'Unreliable weapons, hail of bullets, wild grenades and exploding weapons are in use; they are played by hand.', 'Действуют правила ненадёжного оружия, града пуль, шальных гранат и взрывающегося оружия; они играются вручную.'),
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
    },
    note('CAMP-VAR-05', 'Any gear. At the start 15 experience for a Leader, 10 for a Champion, 6 for everybody else. The app gives the experience and pays nothing; that nobody trades or recruits is left to the table.', 'Любое снаряжение. На старте 15 опыта вожаку, 10 чемпиону, 6 прочим. Опыт выдаёт приложение, и оно же ничего не платит; за запретом на торговлю и найм следят за столом.'),
    note('CAMP-VAR-05', 'Out of action, D6: 1–3 out cold, 4–5 critical, 6 memorable death. The last gang wins.', 'Выведенный из строя, D6: 1–3 без сознания, 4–5 критическое, 6 памятная смерть. Побеждает последняя банда.'),
  ),
  variant(
    'CAMP-VAR-06',
    'dome-rush',
    'Dome Rush',
    { holdings: { ...nothingHeld, set: 'dominion' }, challenges: freely },
    note('CAMP-VAR-06', 'Nobody holds anything: one territory a week is shared by all. A win pays D6×50 in the post-battle. Played by hand: 2 more on availability goes with a search as a reason of its own, and who has the week’s territory is agreed.', 'Никто ничем не владеет: одна территория в неделю на всех. Победа приносит D6×50 в подсчёте после боя. Вручную: +2 к доступности вписывают в поиск как отдельную причину, а о территории недели договариваются.'),
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
    },
    note('CAMP-VAR-07', 'Three to six weeks, only battles of several gangs, no recruiting. Out of action is dead; bottling loses D3 random models that are no Leaders: the post-battle sees to both. That nobody recruits is left to the table.', 'От трёх до шести недель, только бои нескольких банд, без найма. Выведенный из строя мёртв; паника уносит D3 случайных бойцов, кроме вожаков: это делает подсчёт после боя. За запретом на найм следят за столом.'),
  ),
  variant(
    'CAMP-VAR-08',
    'hive-empires',
    'Hive Empires',
    {
      founding: { credits: 3000, vehicleCredits: 400, keepsUnspent: true },
      holdings: { ...holdings, kind: 'zone', own: [], begins: 3, pool: { perGang: 0, houseFirst: false, hidden: false } },
    },
    note('CAMP-VAR-08', 'Each gang begins with three zones that touch each other; only a neighbouring zone may be attacked. Played by hand: how zones touch is drawn on the table’s own map.', 'Каждая банда начинает с трёх соприкасающихся зон; нападать можно только на соседнюю. Играется вручную: как зоны соприкасаются, решает карта за столом.'),
  ),
  variant(
    'CAMP-VAR-09',
    'nomads-of-the-underhive',
    'Nomads of the Underhive',
    { founding: { credits: 700, vehicleCredits: 300, keepsUnspent: true } },
    note('CAMP-VAR-09', 'At most 100 credits of income a week, counted in the post-battle. Played by hand, as the players agree: nothing above Rare or Illegal 10. Each gang keeps one territory a week; the last to hold one wins.', 'Не больше 100 кредитов дохода в неделю: считается после боя. Вручную, по уговору: ничего реже или незаконнее 10. Каждая банда удерживает одну территорию в неделю; побеждает последний владелец.'),
  ),
  variant(
    'CAMP-VAR-10',
    'helmawrs-war',
    "Helmawr's War",
    {
      sides: [
        { id: 'law-abiding', title: words('Deputies', 'Помощники закона'), only: ['palanite-enforcers'], notes: [note('CAMP-VAR-10', 'Deputies begin with 250 credits more.', 'Помощники закона начинают с 250 лишними кредитами.')] },
        { id: 'outlaw', title: words('Outlaws', 'Отступники'), only: [], notes: [note('CAMP-VAR-10', 'Only outlaws begin with territories, and pool them.', 'Территории на старте только у отступников, и они общие.')] },
      ],
    },
    note('CAMP-VAR-10', 'Two teams. What is captured leaves play with the battle. Pooling is played by hand: the team agrees who holds what.', 'Две команды. Захваченное выходит из игры вместе с боем. Общее владение — вручную: команда договаривается, кто чем владеет.'),
  ),
  variant(
    'CAMP-VAR-11',
    'perpetual',
    'Perpetual',
    { repeats: true },
    note('CAMP-VAR-11', 'The phases begin anew. A refresh may leave each gang one territory for each full 1000 of rating; it is played by hand, since it is optional.', 'Фазы начинаются заново. При обновлении банде можно оставить по территории за каждую полную 1000 рейтинга; это делают вручную, ведь обновление необязательно.'),
    note('CAMP-VAR-11', 'A custom crew is at most 10, 15, 20 or 25 models at a rating of up to 1000, 2000, 3000 or more; a larger one is warned of.', 'Выбранный отряд — не больше 10, 15, 20 или 25 бойцов при рейтинге до 1000, 2000, 3000 или выше; о большем предупредят.'),
  ),
  variant(
    'CAMP-VAR-12',
    'semi-perpetual',
    'Semi-perpetual',
    {},
    note('CAMP-VAR-12', 'Triumphs of the last campaign give one more territory, 6 experience (at most 2 a fighter), 100 credits, 3 Reputation and the choice of roles in the first battle, or one free hanger-on. Played by hand: which triumph gives what is the arbitrator’s choice, entered with a reason.', 'Триумфы прошлой кампании дают лишнюю территорию, 6 опыта (не больше 2 бойцу), 100 кредитов, 3 репутации и выбор ролей в первом бою или бесплатного прихвостня. Играется вручную: что за какой триумф, решает арбитр и вносит с причиной.'),
  ),
]

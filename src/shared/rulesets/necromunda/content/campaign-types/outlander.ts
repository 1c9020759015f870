import { battles, choice, downtime, note, pick, triumph, usual, words, type CampaignTypeData } from './parts'

const table = (phase: string, low: string, middle: string, high: string): CampaignTypeData['scenarios'][number] => ({
  phase,
  region: null,
  dice: '2D6',
  rule: 'CAMP-OUT-05',
  rows: [choice(2, 3, 'more'), pick(4, 5, low), pick(6, 7, middle), pick(8, 9, high), choice(10, 12, 'fewer')],
})

/** Settlements that are built up: CAMP-OUT-01..06. */
export const outlander: CampaignTypeData = {
  ...usual,
  id: 'outlander',
  name: 'Outlander',
  rule: 'CAMP-OUT-01',
  founding: { credits: 1000, vehicleCredits: 0, keepsUnspent: true },
  /** CAMP-OUT-01, -02. */
  holdings: {
    kind: 'structure',
    set: 'outlander',
    kinds: [],
    own: [],
    everyone: ['outlander-isotropic-fuel-rod', 'outlander-water-still'],
    begins: 0,
    pool: { perGang: 0, houseFirst: false, hidden: false },
    location: 'settlement-location',
    income: 'cycle',
    rule: 'CAMP-OUT-02',
  },
  /** CAMP-OUT-04. */
  phases: [
    battles('development', words('Development', 'Обустройство'), 3, 'none', {
      customs: ['double-materials'],
      notes: [
        note(
          'CAMP-OUT-04',
          'Scenarios give twice the materials. No raids: Settlement Raid, Market Mayhem and Stealth Attack are not fought.',
          'Сценарии дают вдвое больше материалов. Набегов нет: «Налёт на поселение», «Погром на рынке» и «Скрытная атака» не играются.',
        ),
      ],
    }),
    downtime([
      note(
        'CAMP-OUT-04',
        'Maintenance: up to three structures may be scrapped for half of their materials (none that another stands on), then three may be built.',
        'Обслуживание: до трёх построек можно разобрать за половину материалов (кроме тех, на которых стоят другие), затем построить три.',
      ),
    ]),
    battles('expansion', words('Expansion', 'Экспансия'), 3, 'none'),
  ],
  phaseEnds: {
    development: ['recover', 'promote', 'end-alliances'],
    downtime: ['end-alliances'],
    expansion: ['end-alliances'],
  },
  challenges: {
    perCycle: 1,
    refusal: 'nothing',
    refusesFreely: 'once-challenged',
    takes: 'nothing',
    rule: 'CAMP-OUT-05',
  },
  /** CAMP-OUT-05. */
  scenarios: [
    table('development', 'bo-gunk', 'bo-mine', 'bo-score'),
    table('expansion', 'bo-raid', 'bo-market', 'bo-stealth'),
  ],
  captives: 'n23-rescue',
  resources: ['power', 'sustenance', 'salvage'],
  /** CAMP-OUT-06. */
  triumphs: [
    triumph('CAMP-OUT-06', 'lord', words('Lord of the Badzones', 'Владыка гиблых зон'), 'holdings'),
    triumph('CAMP-OUT-06', 'raider', words('Outland raider', 'Налётчик пустошей'), 'raid-wins-attacking'),
    triumph('CAMP-OUT-06', 'defender', words('Outland defender', 'Защитник пустошей'), 'raid-wins-defending'),
    triumph('CAMP-OUT-06', 'scavenger', words('Scavenger', 'Мусорщик'), 'gathering-wins'),
    triumph('CAMP-OUT-06', 'master-of-coin', words('Master of coin', 'Казначей'), 'wealth'),
  ],
}

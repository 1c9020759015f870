import { battles, triumph, usual, words, type CampaignTypeData } from './parts'

/** The campaign of 2017: CAMP-L18-05, -08. */
export const turfWar: CampaignTypeData = {
  ...usual,
  id: 'turf-war-2017',
  name: 'Turf War (2017)',
  rule: 'CAMP-L18-08',
  founding: { credits: 1000, vehicleCredits: 0, keepsUnspent: true },
  /** CAMP-L18-05. */
  holdings: {
    kind: 'territory',
    set: 'turf-war-2017',
    kinds: ['territory'],
    own: [],
    everyone: [],
    begins: 0,
    pool: { perGang: 0, houseFirst: false, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-L18-05',
  },
  phases: [battles('turf-war', words('Turf war', 'Война за район'), 6, 'none')],
  phaseEnds: { 'turf-war': ['end-alliances'] },
  challenges: { perCycle: 1, refusal: 'nothing', refusesFreely: 'always', takes: 'nothing', rule: 'CAMP-L18-08' },
  captives: '18-rescue',
  resources: ['turf'],
  triumphs: [
    triumph('CAMP-L18-08', 'turf', words('Master of the turf', 'Хозяин района'), 'resource', { of: 'turf' }),
    triumph('CAMP-L18-08', 'reputation', words('Big name', 'Громкое имя'), 'reputation'),
    triumph('CAMP-L18-08', 'killer', words('Reaper', 'Жнец'), 'takedowns'),
  ],
}

import { battles, triumph, usual, words, type CampaignTypeData } from './parts'

/** No campaign type: the arbitrator names phases, hands out territories and ends the campaign (CAMP-STR-10). */
export const freeForm: CampaignTypeData = {
  ...usual,
  id: 'free-form',
  name: 'Free form',
  isDefault: true,
  rule: 'CAMP-STR-10',
  holdings: {
    kind: 'territory',
    set: null,
    kinds: [],
    own: [],
    everyone: [],
    begins: 0,
    pool: { perGang: 0, houseFirst: false, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-STR-10',
  },
  phases: [battles('season', words('Season', 'Сезон'), 52, 'unclaimed-first')],
  challenges: { perCycle: 1, refusal: 'nothing', refusesFreely: 'always', takes: 'stake', rule: 'CAMP-STR-10' },
  triumphs: [
    triumph('CAMP-STR-03', 'holdings', words('Land baron', 'Землевладелец'), 'holdings'),
    triumph('CAMP-STR-03', 'takedowns', words('Reaper', 'Жнец'), 'takedowns-and-wrecks'),
    triumph('CAMP-STR-03', 'wealth', words('Moneybags', 'Толстосум'), 'wealth'),
    triumph('CAMP-STR-03', 'battles', words('Veterans', 'Ветераны'), 'battles'),
    triumph('CAMP-STR-03', 'reputation', words('Biggest name', 'Громче всех'), 'reputation'),
  ],
}

import { changedIn, changedRulesIn, correctedIn } from '@renderer/campaign/corrected'
import { expect, it } from 'vitest'

it('lists what the arbitrator changed about a fighter', () => {
  const who = { fighter: 'Vex', gang: 'The Widowmakers' }
  expect(correctedIn({ ...who, experience: -2, status: 'dead' })).toEqual([
    { what: 'experience', to: -2 },
    { what: 'status', to: 'dead' },
  ])
  expect(correctedIn({ ...who, stat: 'm', direction: 'worse', amount: 500 })).toEqual([
    { what: 'stat', stat: 'm', direction: 'worse', amount: 0.5 },
  ])
  expect(correctedIn({ ...who, addSkill: 'dodge' })).toEqual([{ what: 'addSkill', to: 'dodge' }])
  expect(correctedIn(who)).toEqual([])
})

it('lists what the arbitrator changed about the campaign', () => {
  expect(changedIn({ campaign: 'Ashfall', what: 'houseRules vehicles' })).toEqual(['houseRules', 'vehicles'])
  expect(changedIn({ campaign: 'Ashfall' })).toEqual([])
})

it('lists the changed house rules, if the entry has them', () => {
  const rules = 'moveMayEngage switches.outlaws-sell-captives nobody-knows-this'
  expect(changedRulesIn({ campaign: 'Ashfall', what: 'houseRules', rules })).toEqual([
    'battleRule.moveMayEngage',
    'houseRule.outlaws-sell-captives',
  ])
  expect(changedRulesIn({ campaign: 'Ashfall', what: 'houseRules' })).toEqual([])
})

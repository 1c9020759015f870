import { cardsIn } from '@renderer/rulesets/necromunda/battle/setup/patronage'
import { patronageShop } from '@shared/campaign'
import { messages } from '@shared/i18n'
import { expect, test } from 'vitest'

test('tactics paid for by patronage go into the hand, chosen or drawn: CAMP-PRE-41', () => {
  expect(cardsIn(['random-tactic', 'random-tactic', 'chosen-tactic', 'ganger', 'random-underdog-tactic'])).toEqual({
    chosen: 1,
    drawn: 3,
  })
  expect(cardsIn(['hive-scum'])).toEqual({ chosen: 0, drawn: 0 })
})

test('every benefit of the shop has its name in both languages', () => {
  for (const { preBattle } of Object.values(messages))
    for (const { id } of patronageShop) expect(Object.keys(preBattle), id).toContain(`benefit.${id}`)
})

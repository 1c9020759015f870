import { answeringOf, withoutAnswer } from '@renderer/rulesets/necromunda/post-battle/asked'
import { stepsOf } from '@renderer/rulesets/necromunda/post-battle/steps'
import { consequencesSchema, type Notice } from '@shared/campaign/post-battle/consequences'
import { say } from '@shared/campaign/message'
import { expect, test } from 'vitest'

const asked = (where: string, text: Notice['text']): Notice => ({
  severity: 'info',
  rule: null,
  where,
  text,
  gangId: null,
  fighterId: null,
})
const mayUse = say('postBattle.mayUse', { fighter: 'Nyx', what: 'rumour-monger' })
const printed = say('postBattle.rewardByHand', { gang: 'Queens', printed: 'D6x10 per casket' })

test('an optional action is answered by yes or no', () => {
  expect(answeringOf(asked('choices.facts.g/own-action/f/rumour-monger', mayUse))).toEqual({ by: 'yes-no' })
  const again = say('postBattle.mayRollAgain', { gang: 'Queens', credits: 30 })
  expect(answeringOf(asked('choices.facts.g/again/reward', again))).toEqual({ by: 'yes-no' })
  expect(answeringOf(asked('choices.facts.g/credits-0/when', printed))).toEqual({ by: 'yes-no' })
})

test('one of two injuries is chosen by its name', () => {
  const text = say('postBattle.mayJudge', { fighter: 'Nyx', first: 'hobbled', second: 'out-cold' })
  const where = 'choices.facts.g/injury/f/1/justice'
  expect(answeringOf(asked(where, text))).toEqual({ by: 'either', first: 'hobbled', second: 'out-cold' })
})

test('counts and printed amounts are distinguished', () => {
  expect(answeringOf(asked('choices.facts.g/credits-0', printed))).toEqual({ by: 'count' })
  expect(answeringOf(asked('choices.byHand.income/t', printed))).toEqual({ by: 'amount' })
})

test('a question of the scenario is answered by one of its answers, and can be answered again', () => {
  const text = say('postBattle.question', { printed: 'What became of the relic?' })
  const options = [{ value: 'intact', name: 'Intact' }]
  const where = 'choices.picks.battle/question/relic'
  expect(answeringOf({ ...asked(where, text), options })).toEqual({ by: 'answer', options })
  const facts = { 'g/credits-0': 2 }
  const picks = { 'battle/question/relic': 'intact', 'g/other': '' }
  const choices = { captors: {}, facts, byHand: {}, picks, actions: [], retire: [] }
  expect(withoutAnswer(choices, { where })).toEqual({ ...choices, picks: { 'g/other': '' } })
  expect(withoutAnswer(choices, { where: 'choices.facts.g/credits-0' })).toEqual({ ...choices, facts: {} })
})

test('a question is in the step that it is about', () => {
  const places = {
    'choices.facts.g/injury/f/1/hatches': 'injuries',
    'choices.facts.g/injury/f/1/justice': 'injuries',
    'choices.facts.g/take-down/f': 'captures',
    'choices.facts.g/windfall/f/bare-knuckle-fighter': 'income',
    'choices.byHand.income/t': 'income',
    'choices.facts.g/own-action/f/rumour-monger': 'actions',
    'choices.facts.g/doctor/f/fee-again': 'actions',
    'choices.facts.g/credits-0': 'rewards',
  }
  const notices = Object.keys(places).map((where) => asked(where, mayUse))
  const steps = stepsOf(
    consequencesSchema.parse({ lines: [], totals: [], notices, required: [], thrown: [], answered: [], ready: false }),
  )
  const found = steps.flatMap((step) => step.asked.map(({ where }) => [where, step.name]))
  expect(Object.fromEntries(found)).toEqual(places)
})

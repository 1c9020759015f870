import { startDraft } from '@shared/campaign'
import { type BattleResult, rulesetIdSchema } from '@shared/battle'
import { partOf } from '@renderer/rulesets/necromunda/post-battle/part'
import { expect, it } from 'vitest'

const result: BattleResult = {
  version: 1,
  ruleset: rulesetIdSchema.parse('necromunda'),
  scenario: 'ap-sea',
  origin: 'manual',
  rounds: 1,
  ending: 'scenario',
  sides: [],
  fighters: [],
}
const draft = startDraft('b', result, { old: { faces: [1], origin: 'typed', by: 'p' } })

it('a player sends new answers, removed answers, and all actions of the gang', () => {
  const changed = {
    ...draft,
    rolls: { 'injury/f/1': { faces: [2, 4], origin: 'typed' as const } },
    choices: { ...draft.choices, facts: { 'g/credits-0': 2 }, retire: ['f'] },
  }
  expect(partOf(draft, changed)).toEqual({
    rolls: { 'injury/f/1': [2, 4], old: null },
    answers: { facts: { 'g/credits-0': 2 }, picks: {}, byHand: {} },
    choices: { actions: [], retire: ['f'], advances: [], scrap: [], boons: [] },
  })
})

it('unchanged dice are not sent', () => {
  expect(partOf(draft, { ...draft }).rolls).toEqual({})
})

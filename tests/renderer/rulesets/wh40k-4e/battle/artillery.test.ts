import { fourthForm } from '@renderer/rulesets/wh40k-4e/battle/forms'
import { ownDeclarations } from '@shared/rulesets/wh40k-4e/declared'
import { type FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { expect, test } from 'vitest'
import { nothingSaid, type Said } from '@renderer/battle/table/form'
import { setUp } from '../../../../shared/rulesets/wh40k-4e/kit'

/** Two men of ours; of the enemy's battery the models 2 and 3 are guns, 4 to 6 their crew. */
const gun = { types: ['gun'], front: 10, side: 10, rear: 10 } as const
const { state, table } = setUp([
  { id: 'ours', groups: [{ count: 2 }] },
  {
    id: 'battery',
    side: 1,
    groups: [
      { id: 'gun', count: 2, vehicle: gun },
      { id: 'crew', count: 3 },
    ],
  },
])
const battle = { context: table }

/** What is said in the fields of a form, by name, row and column. */
const saying = (counts: Readonly<Record<string, number>>): Said => ({
  ...nothingSaid,
  count: (name, row, column) => counts[[name, row, column].filter((part) => part !== undefined).join(' ')] ?? 0,
})
const told = (question: FourthFact, counts: Readonly<Record<string, number>>): unknown =>
  ownDeclarations.accept(state, question, fourthForm(battle, state, question).build?.(saying(counts)))

test('of guns that are shot at people say how many guns and how many of the crew are seen (4E-ART-10)', () => {
  const question = { ask: 'fire', unit: 0, models: [0, 1], range: inches(24), target: 1, sight: true } as const
  expect(told(question, { models: 2, gunsHit: 1, crewHit: 2 })).toEqual({
    ok: true,
    outcome: { models: [0, 1], close: [], victims: [2, 4, 5] },
  })
})

test('of guns that are assaulted they say which of them are engaged (4E-ART-12)', () => {
  const question = { ask: 'engaged', unit: 1, targets: [0] } as const
  expect(told(question, { 'engaged 0 0': 1, 'engaged 1 0': 1, 'engaged 1 1': 2 })).toEqual({
    ok: true,
    outcome: [{ target: 0, touching: [2, 4], near: [5, 6] }],
  })
})

test('under a marker guns and crew have lines of their own (4E-ART-09)', () => {
  const question = {
    ask: 'under-marker',
    unit: 0,
    marker: null,
    diameter: inches(3),
    direction: null,
    distance: inches(0),
  } as const
  expect(told(question, { 'under 1 0': 1, 'under 2 1': 2 })).toMatchObject({
    ok: true,
    outcome: {
      under: [
        { model: 2, whole: true },
        { model: 4, whole: false },
        { model: 5, whole: false },
      ],
    },
  })
})

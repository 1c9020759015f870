import { fourthForm } from '@renderer/rulesets/wh40k-4e/battle/forms'
import { ownDeclarations } from '@shared/rulesets/wh40k-4e/declared'
import { type FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import type { ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { describe, expect, test } from 'vitest'
import { emptyValues, type FormValues } from '@renderer/battle/table/form'
import { setUp } from '../../../../shared/rulesets/wh40k-4e/kit'

/** Two of our models; of the enemy's battery the models 2 and 3 are guns, 4 to 6 their crew. */
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

/** The values in the fields of a form, by name, row and column. */
const saying = (counts: Readonly<Record<string, number>>): FormValues => ({
  ...emptyValues,
  count: (name, row, column) => counts[[name, row, column].filter((part) => part !== undefined).join(' ')] ?? 0,
})
const told = (question: FourthFact, counts: Readonly<Record<string, number>>): unknown =>
  ownDeclarations.accept(state, question, fourthForm(battle, state, question).build?.(saying(counts)))

test('for guns that are shot at the form asks how many guns and how many crew are visible (4E-ART-10)', () => {
  const question = {
    ask: 'fire',
    unit: 0,
    models: [0, 1],
    weapon: 'bolter',
    range: inches(24),
    target: 1,
    sight: true,
  } as const
  expect(told(question, { models: 2, 'victims 0': 1, 'victims 1': 2 })).toEqual({
    ok: true,
    outcome: { models: [0, 1], close: [], victims: [2, 4, 5] },
  })
})

test('for guns that are assaulted the form asks which of them are engaged (4E-ART-12)', () => {
  const question = { ask: 'engaged', unit: 1, targets: [0] } as const
  expect(told(question, { 'engaged 0 0': 1, 'engaged 1 0': 1, 'engaged 1 1': 2 })).toEqual({
    ok: true,
    outcome: [{ target: 0, touching: [2, 4], near: [5, 6] }],
  })
})

test('under a marker guns and crew have separate fields (4E-ART-09)', () => {
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

describe('units with several kinds of models', () => {
  /** Our models 0 to 3 are troopers and 4 their sergeant, theirs 5 and 6 troopers and 7 a sergeant. */
  const squads = setUp([
    { id: 'ours', groups: [{ id: 'trooper', count: 4 }, { id: 'sergeant' }] },
    { id: 'theirs', side: 1, groups: [{ id: 'trooper', count: 2 }, { id: 'sergeant' }] },
  ])
  const answered = (question: FourthFact, counts: Readonly<Record<string, number>>): unknown =>
    ownDeclarations.accept(
      squads.state,
      question,
      fourthForm({ context: squads.table }, squads.state, question).build?.(saying(counts)),
    )

  test('models that touch an enemy are entered by kind: the sergeant and one trooper, two more near them (4E-CC-01)', () => {
    const question = { ask: 'engaged', unit: 0, targets: [1] } as const
    expect(answered(question, { 'engaged 0 0': 1, 'engaged 0 1': 2, 'engaged 1 0': 1 })).toEqual({
      ok: true,
      outcome: [{ target: 1, touching: [0, 4], near: [1, 2] }],
    })
    const [all] = fourthForm({ context: squads.table }, squads.state, question).quick
    expect(ownDeclarations.accept(squads.state, question, all?.answer(emptyValues))).toEqual({
      ok: true,
      outcome: [{ target: 1, touching: [0, 1, 2, 3, 4], near: [] }],
    })
  })
  test('models that can be hit are entered by kind: the sergeant alone may be visible (4E-SHOOT-18, 4E-LOS-09)', () => {
    const question = {
      ask: 'fire',
      unit: 0,
      models: [0, 1, 2],
      weapon: 'bolter',
      range: inches(24),
      target: 1,
      sight: true,
    } as const
    expect(answered(question, { models: 2, close: 3, 'victims 1': 1 })).toEqual({
      ok: true,
      outcome: { models: [0, 1], close: [0, 1], victims: [7] },
    })
    const nobody = { models: [], close: [], victims: [] }
    expect(answered(question, { models: 2 })).toEqual({ ok: true, outcome: nobody })
    expect(answered(question, { 'victims 0': 2 })).toEqual({ ok: true, outcome: nobody })
  })
  test('models that cross dangerous ground, or are charged in cover, are entered by kind (4E-TERR-15, 4E-CC-12)', () => {
    const places = [0, 1, 2, 3, 4].map((model) => ({ model, at: null }))
    expect(answered({ ask: 'in-danger', unit: 0, places }, { 'which 0': 1, 'which 1': 1 })).toEqual({
      ok: true,
      outcome: [0, 4],
    })
    expect(answered({ ask: 'charge-cover', unit: 0, target: 1 }, { 'which 1': 1 })).toEqual({ ok: true, outcome: [7] })
  })
})

describe('a squadron', () => {
  /** The vehicles 1 and 2. */
  const { state: field, table: context } = setUp([
    { id: 'ours', groups: [{}] },
    { id: 'squadron', side: 1, groups: [{ count: 2, vehicle: {} }] },
  ])
  const form = (question: FourthFact | ClassicPlacement) => fourthForm({ context }, field, question)

  test('is hit vehicle by vehicle: the form asks which are under a template (4E-AMB-83)', () => {
    const question = { ask: 'flame', unit: 0, model: 0, target: 1 } as const
    const value = form(question).build?.(saying({ 'under 1': 1 }))
    expect(ownDeclarations.resolve(field, question, value)).toEqual({ ok: true, outcome: { under: [2] } })
  })
  test('and which is nearest and takes the first hit (4E-SQD-09)', () => {
    const question = { ask: 'nearest-first', unit: 0, target: 1 } as const
    const orders = form(question).quick.map(({ answer }) =>
      ownDeclarations.accept(field, question, answer(emptyValues)),
    )
    expect(orders).toEqual([
      { ok: true, outcome: [1, 2] },
      { ok: true, outcome: [2, 1] },
    ])
    expect(ownDeclarations.accept(field, question, [2]).ok).toBe(false)
  })
})

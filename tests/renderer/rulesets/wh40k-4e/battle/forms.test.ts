import { fourthForm } from '@renderer/rulesets/wh40k-4e/battle/forms'
import { ownDeclarations } from '@shared/rulesets/wh40k-4e/declared'
import { isClassicPlacement, type ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { type FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { describe, expect, test } from 'vitest'
import type { Label, FormValues } from '@renderer/battle/table/form'
import { say } from '@shared/i18n'
import { setUp } from '../../../../shared/rulesets/wh40k-4e/kit'

const { state, table } = setUp([
  { id: 'ours', groups: [{ count: 5 }] },
  { id: 'theirs', side: 1, groups: [{ count: 3 }] },
])
const battle = { context: table }
const places = [{ model: 0, at: null }]
const distance = inches(6)

/** One of each question that only this edition asks. */
const questions: readonly (FourthFact | ClassicPlacement)[] = [
  { ask: 'aim', unit: 0, target: 1, among: [5], diameter: inches(3) },
  {
    ask: 'beside',
    unit: 0,
    marker: null,
    diameter: inches(3),
    laid: { by: 0, weapon: 'mortar', place: 2, of: 2 },
  },
  { ask: 'flame', unit: 0, model: 0, target: 1 },
  { ask: 'drop', unit: 0, model: 0 },
  { ask: 'fire', unit: 0, models: [0, 1, 2], weapon: 'bolter', range: inches(24), target: 1, sight: true },
  { ask: 'fire', unit: 1, models: [5], weapon: 'melta', half: true, range: inches(12), target: 0, sight: true },
  { ask: 'cover-save', unit: 0, models: [0], target: 1 },
  { ask: 'at-access', unit: 0, distance, among: [1] },
  { ask: 'coherent', unit: 0 },
  { ask: 'in-difficult', unit: 0 },
  { ask: 'in-danger', unit: 0, places },
  { ask: 'retreat', unit: 0, distance, slowed: distance, edge: 'low', end: null },
  { ask: 'touching', unit: 0, among: [1] },
  { ask: 'engaged', unit: 0, targets: [1] },
  { ask: 'charge-cover', unit: 0, target: 1 },
  { ask: 'near-middle', distance, among: [0, 1] },
  { ask: 'near-edge', edge: 'low', distance, among: [0, 1] },
  { ask: 'quarters', among: [0, 1] },
  { ask: 'around-counters', distance, among: [0, 1] },
  { ask: 'counter-room' },
  { ask: 'touchdown', unit: 0, marker: null, direction: null, distance },
  { ask: 'facings', unit: 0, models: [0], vehicle: 5 },
  { ask: 'facing-from-marker', unit: 0, vehicle: 5, marker: null },
  { ask: 'rough-ground', unit: 0, places },
  { ask: 'went-far', unit: 0, places, distance },
  { ask: 'in-debris', unit: 0, vehicle: 5, distance },
  { ask: 'nearest-first', unit: 0, target: 1 },
  { ask: 'marker-reach', unit: 0, model: 0, target: 1, marker: null, least: distance, most: distance },
  { ask: 'under-marker', unit: 0, marker: null, diameter: inches(3), direction: null, distance },
  { ask: 'cover-from-marker', unit: 0, target: 1, marker: null },
  { ask: 'manned', unit: 0, guns: [0, 1] },
]

/** Fields filled in: the first of all names, a count of so many, yes. */
const said = (count: number): FormValues => ({
  yes: () => count > 0,
  inches: () => 0,
  fighters: () => (count > 0 ? [1] : []),
  fighter: () => (count > 0 ? 1 : null),
  covered: () => [],
  count: () => count,
})
const accepted = (question: FourthFact | ClassicPlacement, value: unknown): boolean => {
  const { resolve, accept } = ownDeclarations
  return (isClassicPlacement(question) ? resolve : accept)(state, question, value).ok
}

test.each(questions)('each answer of the form for "$ask" is one that the rules accept', (question) => {
  const { quick, build } = fourthForm(battle, state, question)
  expect(quick.length + (build === null ? 0 : 1)).toBeGreaterThan(0)
  for (const filled of [said(0), said(1)]) {
    const values = [...quick.map(({ answer }) => answer(filled)), ...(build === null ? [] : [build(filled)])]
    expect(values.filter((value) => !accepted(question, value))).toEqual([])
  }
})

/** Names of units and sides are texts from elsewhere. */
const spoken = (locale: 'en' | 'ru', { key, count, length: distance }: Label): string =>
  say(locale, {
    key,
    params: {
      fighter: '',
      side: '',
      ...(count === undefined ? {} : { count }),
      ...(distance === undefined ? {} : { distance: '' }),
    },
  })
const labelsIn = (value: unknown): readonly Label[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('key' in value && typeof value.key === 'string') return [value as Label]
  return Object.values(value).flatMap(labelsIn)
}

test.each(questions)('each button and field for "$ask" has a text in both languages', (question) => {
  const { quick, fields } = fourthForm(battle, state, question)
  const labels = labelsIn([quick, fields])
  for (const locale of ['en', 'ru'] as const)
    expect(labels.filter((label) => spoken(locale, label) === label.key).map(({ key }) => key)).toEqual([])
})

test('4E-WSR-06: half range is asked for if it matters, and how many models if there are several', () => {
  const scene = setUp([
    { id: 'ours', groups: [{ count: 5 }] },
    { id: 'theirs', side: 1, groups: [{ count: 3 }] },
    { id: 'tank', side: 1, groups: [{ vehicle: { types: ['tank'] } }] },
  ])
  const asked = (question: Omit<Extract<FourthFact, { ask: 'fire' }>, 'ask' | 'weapon' | 'range' | 'sight'>) => {
    const fire = { ask: 'fire', weapon: 'melta', range: inches(12), sight: true, ...question } as const
    const { quick, fields } = fourthForm({ context: scene.table }, scene.state, fire)
    return {
      presses: quick.map(({ label }) => label.key.replace('armyBattle.said.', '')),
      fields: fields.map(({ name }) => name),
    }
  }
  expect(asked({ unit: 0, models: [0, 1], target: 1 }).fields).toEqual(['models', 'victims'])
  expect(asked({ unit: 0, models: [0, 1], half: true, target: 2 }).fields).toEqual(['models', 'close'])
  expect(asked({ unit: 0, models: [0], target: 1 }).fields).toEqual(['victims'])
  expect(asked({ unit: 0, models: [0], target: 2 })).toEqual({ presses: ['fires', 'nobodyFires'], fields: [] })
  expect(asked({ unit: 0, models: [0], half: true, target: 2 })).toEqual({
    presses: ['fires', 'firesClose', 'nobodyFires'],
    fields: [],
  })
})

test('4E-MSR-08: a unit that didn’t drift can’t have landed off the table', () => {
  const presses = (direction: number | null, drift: number) =>
    fourthForm(battle, state, {
      ask: 'touchdown',
      unit: 0,
      marker: null,
      direction,
      distance: inches(drift),
    }).quick.map(({ label }) => label.key.replace('armyBattle.said.', ''))
  expect(presses(null, 0)).toEqual(['landed'])
  expect(presses(64, 7)).toEqual(['landed', 'landedOff'])
})

test('4E-MSR-09: at most all models can lack a place, and the number is shown above the buttons', () => {
  const question = { ask: 'touchdown', unit: 1, marker: null, direction: 64, distance } as const
  const { fields, fieldsFirst } = fourthForm(battle, state, question)
  expect(fields).toMatchObject([{ name: 'lost', most: 3 }])
  expect(fieldsFirst).toBe(true)
})

test('4E-SHOOT-17, 4E-SHOOT-18: by default all models can fire and be hit', () => {
  const fire = { ask: 'fire', weapon: 'bolter', range: inches(12), sight: true } as const
  const { fields } = fourthForm(battle, state, { ...fire, unit: 0, models: [0, 1, 2], target: 1 })
  expect(fields).toMatchObject([
    { name: 'models', most: 3, first: 3 },
    { name: 'victims', most: 3, first: 3 },
  ])
})

test('no field of a form accepts more models than there are (4E-ORDN-10, 4E-TMPL-02, 4E-CC-01)', () => {
  const mosts = (question: FourthFact | ClassicPlacement) =>
    fourthForm(battle, state, question).fields.flatMap((field) => (field.kind === 'counts' ? [field.most] : []))
  expect(mosts({ ask: 'under-marker', unit: 0, marker: null, diameter: distance, direction: null, distance })).toEqual([
    [5, 3],
  ])
  expect(mosts({ ask: 'flame', unit: 0, model: 0, target: 1 })).toEqual([[3]])
  expect(mosts({ ask: 'engaged', unit: 0, targets: [1] })).toEqual([[5]])
})

test('4E-CC-01: for one model at one unit the only question is whether it touches it', () => {
  const lone = setUp([{ groups: [{}] }, { side: 1, groups: [{}] }])
  const { quick, fields } = fourthForm({ context: lone.table }, lone.state, { ask: 'engaged', unit: 0, targets: [1] })
  expect(fields).toEqual([])
  const engaged = { target: 1, touching: { count: 1 }, near: { count: 0 } }
  expect(quick.map(({ answer }) => answer(said(0)))).toEqual([[engaged], []])
})

test('4E-TERR-15: for one model the only question is whether it was in danger', () => {
  const { quick, fields } = fourthForm(battle, state, { ask: 'in-danger', unit: 0, places })
  expect(fields).toEqual([])
  expect(quick.map(({ answer }) => answer(said(0)))).toEqual([{ count: 0 }, { count: 1 }])
})

describe('4E-VTGT-06: which side of a vehicle several models hit', () => {
  const question = { ask: 'facings', unit: 0, models: [0, 2, 3], vehicle: 5 } as const
  const counted = (side: number, rear: number, hidden: readonly string[] = []) => {
    const { build } = fourthForm(battle, state, question)
    const told: FormValues = {
      ...said(0),
      yes: (name) => hidden.includes(name),
      count: (_, __, column) => (column === 0 ? side : rear),
    }
    return ownDeclarations.accept(state, question, build?.(told))
  }
  const seen = (...facings: readonly (readonly [model: number, facing: string, obscured: boolean])[]) => ({
    ok: true,
    outcome: facings.map(([model, facing, obscured]) => ({ model, facing, obscured })),
  })
  test('is answered by how many see its side and its rear, the others see its front', () => {
    expect(counted(1, 1)).toEqual(seen([0, 'side', false], [2, 'front', false], [3, 'rear', false]))
  })
  test('a hidden side is hidden from all that see it (4E-VOBS-06)', () => {
    expect(counted(1, 0, ['obscured-side'])).toEqual(seen([0, 'side', true], [2, 'front', false], [3, 'front', false]))
  })
  test('no more models see it than there are', () => {
    expect(counted(2, 2)).toEqual({ ok: false, problem: 'fact.malformed' })
  })
  test('one press answers if all see the same; cover is not asked for if it doesn’t matter (4E-VASS-03)', () => {
    const [, side] = fourthForm(battle, state, question).quick
    expect(ownDeclarations.accept(state, question, side?.answer(said(0)))).toEqual(
      seen([0, 'side', false], [2, 'side', false], [3, 'side', false]),
    )
    const kinds = (hidden: { readonly hidden?: 'any' }) =>
      fourthForm(battle, state, { ...question, models: [0], ...hidden }).fields.map(({ kind }) => kind)
    expect([kinds({}), kinds({ hidden: 'any' })]).toEqual([['yes'], []])
  })
})

test('4E-TMPL-02: enemies under a template are asked for starting with its target', () => {
  const scene = setUp([
    { id: 'ours', groups: [{}] },
    { id: 'others', side: 1, groups: [{}] },
    { id: 'target', side: 1, groups: [{}] },
  ])
  const question = { ask: 'flame', unit: 0, model: 0, target: 2 } as const
  const [field] = fourthForm({ context: scene.table }, scene.state, question).fields
  expect(field?.kind === 'counts' ? field.rows.map(({ fighter }) => fighter) : []).toEqual([2, 1])
})

import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { describe, expect, it } from 'vitest'
import { checkFact } from '@shared/rulesets/necromunda/declared/facts'
import type { FactQuestion, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'
import { isMessageKey } from '@shared/i18n'
import { inches } from '@shared/space'
import { factForm, placementForm, presentIn } from '@renderer/rulesets/necromunda/battle/table/forms'
import type { Field, Form, FormValues } from '@renderer/battle/table/form'
import { catalogue, newBattle } from './support'

const { setup } = newBattle({ space: 'table' })
const { game, context, space } = openBattle(setup, catalogue, null)

/** Three against three, one of the enemies down. */
const state: NecromundaState = game.begin()
state.fighters.forEach((fighter, index) => {
  fighter.status = index === 5 ? 'seriously-injured' : 'active'
})
const present = presentIn(state, context.rosters)

const nothing = {
  placement: null,
  moved: inches(1),
  contacts: [],
  finishable: [],
  cut: false,
  dangerous: false,
  climbing: null,
}
const plan = { path: nothing, cost: inches(9), hazards: [], shifted: null }
const marker = { at: null, outOfRange: false }

/** One of each kind of fact that players are asked for. */
const facts: readonly FactQuestion[] = [
  { ask: 'shot', shooter: 0, target: 3, short: inches(8), long: inches(24) },
  { ask: 'shot', shooter: 0, target: 3, short: null, long: inches(9) },
  { ask: 'nearest', from: 0, among: [3, 4] },
  { ask: 'within', of: 0, distance: inches(3), among: [1, 2] },
  { ask: 'line-of-fire', shooter: 0, target: 3 },
  { ask: 'can-see', fighter: 0, target: 3 },
  { ask: 'arrive', fighter: 0, kind: 'move', plan, allowance: inches(5), tolls: [], stopped: null, targets: [] },
  { ask: 'on-dangerous-ground', fighter: 0 },
  { ask: 'edge', fighter: 0 },
  { ask: 'landing', fighter: 0, direction: null },
  { ask: 'scatter', marker, distance: inches(4), direction: 3 },
  { ask: 'under-blast', marker, around: null, diameter: inches(3) },
  { ask: 'under-template', shooter: 0, at: null, among: [3] },
  { ask: 'front-arc', fighter: 0, from: 3 },
  { ask: 'cover-from', fighter: 0, from: 3 },
  { ask: 'beyond', attacker: 0, target: 3, range: inches(12), among: [4] },
  { ask: 'drifted', fighter: 0, distance: inches(6), direction: 2, by: 'running' },
  { ask: 'pushed', fighter: 0, from: 3, distance: inches(1) },
]

const placements: readonly PlacementQuestion[] = [
  { ask: 'deploy', fighter: 0, zone: 0 },
  { ask: 'face', fighter: 0 },
  { ask: 'set-down', fighter: 1, carrier: 0 },
  { ask: 'place-blast', shooter: 0, target: 3, diameter: inches(3), longRange: inches(24) },
  { ask: 'place-template', shooter: 0 },
  { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(5), targets: [] },
  { ask: 'plan-move', fighter: 0, kind: 'charge', allowance: inches(10), targets: [3] },
]

const first = (field: Field | undefined): readonly number[] => (field?.kind === 'fighters' ? field.first : [])
/** The values of fields when the form appears. */
const untouched = ({ fields }: Form): FormValues => {
  const field = (name: string) => fields.find((it) => it.name === name)
  return {
    count: () => 0,
    yes: () => false,
    fighters: (name) => first(field(name)),
    fighter: () => null,
    covered: () => [],
    inches: (name) => {
      const found = field(name)
      return found?.kind === 'inches' ? found.first : 0
    },
  }
}
/** Every field of the form filled in. */
const everything = ({ fields }: Form): FormValues => {
  const among = (name: string): readonly number[] => {
    const found = fields.find((it) => it.name === name)
    return found !== undefined && 'among' in found ? found.among : []
  }
  return {
    count: () => 0,
    yes: () => true,
    fighters: among,
    fighter: (name) => among(name)[0] ?? null,
    covered: (name) => among(name).map((fighter) => ({ fighter, cover: 'heavy' })),
    inches: () => 2500,
  }
}

const answersOf = (form: Form, said: FormValues): unknown[] => [
  ...form.quick.map((press) => press.answer(said)),
  ...(form.build === null ? [] : [form.build(said)]),
]
const formFor = (question: FactQuestion): Form => {
  const form = factForm(question, present)
  if (form === null) throw new Error(`${question.ask} is not asked in words`)
  return form
}

describe('answers of players at their own table', () => {
  it.each(facts)('are valid for $ask', (question) => {
    const form = formFor(question)
    const all = [...answersOf(form, untouched(form)), ...answersOf(form, everything(form))]
    expect(all.length).toBeGreaterThan(1)
    for (const value of all) expect(checkFact(state, question, value, 'table')).toMatchObject({ ok: true })
  })

  it.each(placements)('are valid for $ask of $targets', (question) => {
    const form = placementForm(question, present)
    const all = [
      ...answersOf(form, untouched(form)),
      ...(question.ask === 'plan-move' ? [] : answersOf(form, everything(form))),
    ]
    for (const value of all) expect(space.resolve(state, question, value)).toMatchObject({ ok: true })
  })

  it('have a text for every button and field', () => {
    const forms = [...facts.map(formFor), ...placements.map((question) => placementForm(question, present))]
    const keys = forms.flatMap(({ quick, fields }) => [...quick, ...fields].map(({ label }) => label.key))
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([])
  })

  it('can be a shot in one press: range by cover, with the target’s screen', () => {
    const form = formFor({ ask: 'shot', shooter: 0, target: 3, short: inches(8), long: inches(24) })
    expect(form.quick).toHaveLength(8)
    const screened: FormValues = { ...untouched(form), yes: (name) => name === 'screened' }
    expect(form.quick[4]?.answer(screened)).toEqual({
      visible: true,
      band: 'long',
      cover: 'light',
      screened: true,
      pointBlank: false,
    })
    expect(form.quick[7]?.answer(screened)).toMatchObject({ visible: false })
  })

  it('leave out short range for a weapon without it', () => {
    expect(formFor({ ask: 'shot', shooter: 0, target: 3, short: null, long: inches(9) }).quick).toHaveLength(5)
  })

  it('of a move include what lies on its path', () => {
    const form = placementForm(
      { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(5), targets: [] },
      present,
    )
    const said: FormValues = {
      ...untouched(form),
      count: () => 0,
      yes: (name) => name === 'barricade',
      inches: (name) => (name === 'jump' ? 2000 : name === 'moved' ? 4000 : 0),
      fighter: () => 4,
    }
    expect(form.build?.(said)).toEqual({
      cost: 4000,
      contacts: [],
      finishable: [],
      dangerous: false,
      hazards: [{ kind: 'barricade' }, { kind: 'jump', height: 2000 }, { kind: 'interceptor', fighter: 4 }],
    })
  })

  it('leave out what follows from known facts', () => {
    expect(factForm({ ask: 'turned-towards', fighter: 0, target: 3 }, present)).toBeNull()
    expect(factForm({ ask: 'marker-on', fighter: 0 }, present)).toBeNull()
    expect(factForm({ ask: 'diverted', fighter: 0, plan, hazard: 0 }, present)).toBeNull()
  })
})

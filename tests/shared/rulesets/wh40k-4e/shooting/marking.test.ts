import { describe, expect, it } from 'vitest'
import { createBattle, type FourthState } from '@shared/rulesets/wh40k-4e'
import type { ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import type { FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import { heading, inches, place, spot, thousandths } from '@shared/space'
import { catalogue, begin } from '../battles'

/** Two sample armies, of which the first models stand where a test puts them. */
const table = () => {
  const { setup, field } = begin(0)
  const bare = { ...field, terrain: [], doors: [] }
  const { game, space, advisor, context } = createBattle(setup, catalogue, bare)
  const state = game.begin()
  const own = state.units[0]
  const foe = state.units.find(
    (_, unit) => context.rosters[unit]?.side === 1 && (state.units[unit]?.models.length ?? 0) > 8,
  )
  if (own === undefined || foe === undefined || advisor === null) throw new Error('the sample has units')
  return { state, space, advisor, own, foe, foeIndex: state.units.indexOf(foe) }
}

const stand = (state: FourthState, models: readonly number[], x: number, y: number, apart = 1.5): void => {
  models.forEach((model, index) => {
    const unit = state.models[model]?.unit
    if (unit !== undefined) Object.assign(state.units[unit] ?? {}, { where: 'on-board' })
    place(state.positions, model, {
      ...spot(inches(x) + index * inches(apart), inches(y), 0),
      heading: heading(0),
      pose: 'standing',
    })
  })
}

describe('markers on a board', () => {
  it('4E-BLAST-02, 4E-BLAST-08, 4E-ORDN-04, 4E-ORDN-05: have the hole over an enemy and no friend under the marker', () => {
    const { state, space, own, foe, foeIndex } = table()
    stand(state, foe.models.slice(0, 3), 20, 20)
    stand(state, own.models.slice(0, 1), 24.5, 20)
    const question: ClassicPlacement = { ask: 'aim', unit: 0, target: foeIndex, among: foe.models, diameter: inches(3) }
    expect(space.resolve(state, question, { x: inches(20), y: inches(20) })).toMatchObject({ ok: true })
    expect(space.resolve(state, question, { x: inches(20.75), y: inches(20) })).toMatchObject({ ok: false })
    expect(space.resolve(state, question, { x: inches(23), y: inches(20) })).toMatchObject({ ok: false })
    expect(space.resolve(state, question, null)).toEqual({ ok: true, outcome: { marker: null } })
    expect(space.resolve(state, question, { x: 'there' })).toMatchObject({ ok: false })
  })
  it('are offered at the best eight places, with an option not to fire (4E-BLAST-02)', () => {
    const { state, advisor, foe, foeIndex } = table()
    const many = state.models.flatMap(({ unit }, model) => (unit === foeIndex ? [model] : [])).slice(0, 12)
    stand(state, many, 5, 20, 4)
    const question: ClassicPlacement = { ask: 'aim', unit: 0, target: foeIndex, among: foe.models, diameter: inches(3) }
    const offered = advisor.suggest(state, question)
    expect(many.length).toBeGreaterThan(8)
    expect([offered.length, offered.at(-1)]).toEqual([9, null])
  })
  it('4E-BLAST-03, 4E-ORDN-07, 4E-ORDN-09: after scattering report models wholly and partly under them', () => {
    const { state, space, foe } = table()
    const [first = 0, second = 0] = foe.models
    stand(state, [first, second], 20, 20)
    const question = (direction: number | null): FourthFact => ({
      ask: 'under-marker',
      unit: 0,
      marker: spot(inches(20), inches(20), 0),
      diameter: inches(3),
      direction,
      distance: inches(1),
    })
    expect(space.measure(state, question(null))).toMatchObject({
      hole: first,
      under: [
        { model: first, whole: true },
        { model: second, whole: false },
      ],
    })
    // To the left, away from the second one.
    expect(space.measure(state, question(128))).toMatchObject({ under: [{ model: first }] })
  })
  it('4E-BARR-05, 4E-ORDN-06: have their range measured from the firer’s base', () => {
    const { state, space, own, foe, foeIndex } = table()
    const [model = 0] = own.models
    stand(state, [model], 20, 20)
    stand(state, foe.models.slice(0, 1), 30, 20)
    const marker = spot(inches(30), inches(20), 0)
    const asked = (least: number, most: number): FourthFact => ({
      ask: 'marker-reach',
      unit: 0,
      model,
      target: foeIndex,
      marker,
      least: thousandths(inches(least)),
      most: thousandths(inches(most)),
    })
    expect(space.measure(state, asked(0, 10))).toEqual({ reached: true, seen: true })
    expect(space.measure(state, asked(0, 9))).toEqual({ reached: false, seen: true })
    expect(space.measure(state, asked(12, 48))).toEqual({ reached: false, seen: true })
  })
  it('4E-TMPL-02, 4E-TMPL-04: the teardrop touches all in front of it, and may touch no friend', () => {
    const { state, space, advisor, own, foe, foeIndex } = table()
    const [model = 0] = own.models
    stand(state, [model], 20, 20)
    stand(state, foe.models.slice(0, 3), 22, 20)
    const question: ClassicPlacement = { ask: 'flame', unit: 0, model, target: foeIndex }
    expect(space.resolve(state, question, { heading: 0 })).toEqual({
      ok: true,
      outcome: { under: foe.models.slice(0, 3) },
    })
    expect(advisor.suggest(state, question)[0]).toEqual({ heading: 0 })
    const friend = state.units.findIndex((unit, index) => index > 0 && unit !== foe)
    stand(state, (state.units[friend]?.models ?? []).slice(0, 1), 27.5, 20)
    expect(space.resolve(state, question, { heading: 0 })).toMatchObject({ ok: false })
  })
  it('4E-BARR-12: a further marker may be anywhere around the first, edge to edge, most enemies under it first', () => {
    const { state, space, advisor, foe } = table()
    // The first of them stands 3" east of the first marker, the others are far off.
    stand(state, foe.models.slice(0, 1), 23, 20)
    const marker = spot(inches(20), inches(20), 0)
    const laid = { by: 0, weapon: 'mortar', place: 2, of: 2 }
    const question: ClassicPlacement = { ask: 'beside', unit: 0, marker, diameter: inches(3), laid }
    const pointed = advisor.pointOwn(state, question, { x: inches(20), y: inches(30) })
    expect(pointed).toEqual({ heading: 64 })
    expect(space.resolve(state, question, pointed)).toEqual({ ok: true, outcome: { direction: 64 } })
    expect(space.resolve(state, question, { heading: 256 })).toMatchObject({ ok: false })
    expect(advisor.suggest(state, question)[0]).toEqual({ heading: 0 })
    const landing: FourthFact = {
      ask: 'under-marker',
      unit: 0,
      marker,
      diameter: inches(3),
      direction: 64,
      distance: inches(3),
    }
    expect(space.measure(state, landing)).toMatchObject({ at: { x: 20_000, y: 23_000 } })
  })
  it('4E-BARR-08: without terrain in between there is no cover from a burst', () => {
    const { state, space, foe, foeIndex } = table()
    stand(state, foe.models.slice(0, 1), 20, 20)
    const question: FourthFact = {
      ask: 'cover-from-marker',
      unit: 0,
      target: foeIndex,
      marker: spot(inches(22), inches(20), 0),
    }
    expect(space.measure(state, question)).toBeNull()
  })
})

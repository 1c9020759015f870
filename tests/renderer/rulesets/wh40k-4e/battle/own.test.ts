import { ownScreens } from '@renderer/rulesets/wh40k-4e/battle/own'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import type { ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { heading, inches, place, spot } from '@shared/space'
import { expect, test } from 'vitest'
import { begin, catalogue } from '../../../../shared/rulesets/wh40k-4e/battles'

/** On an empty table: one of our models at 20", 20", and three of theirs in a row from 23". */
const opposed = () => {
  const { setup, field } = begin(0)
  const { game, space, advisor, context } = createBattle(setup, catalogue, { ...field, terrain: [], doors: [] })
  const state = game.begin()
  const foe = context.rosters.findIndex(({ side, models }) => side === 1 && models.length > 2)
  const [firer = 0] = state.units[0]?.models ?? []
  const targets = (state.units[foe]?.models ?? []).slice(0, 3)
  const stand = (model: number, x: number): void => {
    Object.assign(state.units[state.models[model]?.unit ?? -1] ?? {}, { where: 'on-board' })
    place(state.positions, model, { ...spot(inches(x), inches(20), 0), heading: heading(0), pose: 'standing' })
  }
  stand(firer, 20)
  targets.forEach((model, index) => stand(model, 23 + 1.2 * index))
  if (advisor === null) throw new Error('the board has an advisor')
  return { state, space, advisor, foe, firer, targets }
}

test('a marker of true size lies where the player points, over a model of the target (4E-BLAST-02)', () => {
  const { state, space, advisor, foe, targets } = opposed()
  const question: ClassicPlacement = { ask: 'aim', unit: 0, target: foe, among: targets, diameter: inches(3) }
  const there = { x: inches(25.4), y: inches(20) }
  const value = advisor.pointOwn(state, question, there)
  expect(value).toEqual(there)
  expect(space.resolve(state, question, value)).toMatchObject({ ok: true })
  expect(ownScreens.look(state, question, value)).toMatchObject({
    marker: { ...there, radius: inches(1.5) },
    touched: [foe],
  })
  // Away from all models: over the middle of the nearest one.
  expect(advisor.pointOwn(state, question, { x: inches(27), y: inches(24) })).toEqual({
    x: inches(25.4),
    y: inches(20),
  })
  expect(ownScreens.words(state, question, value)).toMatchObject({
    key: 'armyBattle.modelsUnder',
    params: { count: 2 },
  })
})

test('a template of true size follows the pointer, and shows which models it touches (4E-TMPL-02)', () => {
  const { state, space, advisor, foe, firer, targets } = opposed()
  const question: ClassicPlacement = { ask: 'flame', unit: 0, model: firer, target: foe }
  const value = advisor.pointOwn(state, question, { x: inches(30), y: inches(20) })
  expect(space.resolve(state, question, value)).toMatchObject({ ok: true })
  const { outline, touched, under } = ownScreens.look(state, question, value)
  expect(touched).toEqual([foe])
  // The firing model is at its edge, and not under it.
  expect(under).toEqual(targets)
  expect(ownScreens.words(state, question, value)).toMatchObject({ params: { count: 3 } })
  // Eight inches long, from the edge of its base.
  const across = outline.map(({ x }) => x)
  expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(inches(7.9))
  expect(Math.max(...across) - Math.min(...across)).toBeLessThanOrEqual(inches(8))
  // Away from them it touches no model.
  const away = advisor.pointOwn(state, question, { x: inches(10), y: inches(20) })
  expect(ownScreens.look(state, question, away).touched).toEqual([])
})

import type { SpaceQuestion } from '@shared/engine'
import { expect, test } from 'vitest'
import { classicLooks } from '@renderer/rulesets/wh40k/classic/battle/own'

const draggedFrom = (question: SpaceQuestion & Readonly<Record<string, unknown>>) => classicLooks.draggedFrom(question)

test('4E-BLAST-08, 7E-BASE-BLAST-01: markers and templates are dragged from the unit that fires', () => {
  const aim = { ask: 'aim', unit: 3, target: 1, among: [7], diameter: 3000 }
  expect(draggedFrom(aim)).toBe(3)
  expect(draggedFrom({ ask: 'flame', unit: 3, model: 5, target: 1 })).toBe(3)
})
test('7E-BASE-RES-06: a unit that arrives from reserve has no place to be dragged from', () => {
  expect(draggedFrom({ ask: 'drop', unit: 3, model: 5 })).toBeNull()
  expect(draggedFrom({ ask: 'move', unit: 3 })).toBeNull()
})

import { expect, test } from 'vitest'
import { createBoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import type { PlannedMove } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arenaWith, fieldOf, way, type FieldSketch, type Step } from './arena'

const lift = 'power:levitation'
const field: FieldSketch = {
  pieces: [
    { kind: 'difficult', from: [8, 8], to: [12, 12], top: 0.1 },
    { kind: 'structure', from: [4, 16], to: [10, 20], top: 3 },
  ],
}

const priced = (effects: readonly string[], ...steps: readonly Step[]) => {
  const [first] = steps
  const at = first !== undefined && first[1] > 14 ? ([7, 15.5] as const) : ([7, 10] as const)
  const lifted = effects.map((id) => ({ id, until: 'not-maintained' as const }))
  const { table, state } = arenaWith(field, [{ at, effects: lifted }])
  const oracle = createBoardOracle(fieldOf(field), table.rosters, [], undefined, [lift])
  const question = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(8), targets: [] } as const
  const answer = oracle.resolve(state, question, way(...steps))
  if (!answer.ok) throw new Error(answer.problem)
  return (answer.outcome as PlannedMove).cost
}

test('NECX-PSY-03: a levitating fighter is not slowed by terrain', () => {
  expect(priced([], [12, 10])).toBeGreaterThan(inches(8))
  expect(priced([lift], [12, 10])).toBe(inches(5))
})

test('NECX-PSY-03: height costs a levitating fighter nothing', () => {
  const up = [
    [7, 15.5, 3, 'climb'],
    [7, 17, 3],
  ] as const
  expect(priced([], ...up)).toBe(inches(7.5))
  expect(priced([lift], ...up)).toBe(inches(1.5))
})

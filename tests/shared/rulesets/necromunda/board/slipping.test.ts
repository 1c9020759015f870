import { expect, test } from 'vitest'
import { createBoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arenaWith, fieldOf, way } from './arena'

test('Acrobatic (NEC-MOVE-12): an Active fighter moves through an enemy, but ends not within 1" of it', () => {
  const { state, table } = arenaWith({}, [{ at: [4, 10] }, { at: [7, 10], side: 1 }])
  const walks = (x: number, acrobats: readonly number[]): boolean => {
    const oracle = createBoardOracle(fieldOf({}), table.rosters, [], table.options, [], [], [], acrobats)
    const allowance = inches(8)
    const question: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance, targets: [] }
    return oracle.resolve(state, question, way([x, 10])).ok
  }
  expect([walks(10, [0]), walks(8.5, [0]), walks(10, [])]).toEqual([true, false, false])
})

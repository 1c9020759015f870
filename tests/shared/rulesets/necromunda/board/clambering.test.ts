import { expect, test } from 'vitest'
import { createBoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import { modules } from '@shared/rulesets/necromunda/modules'
import type { PlacementQuestion, PlannedMove } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arenaWith, fieldOf, type FieldSketch } from './arena'

test('NECX-SKILL-CLAMBER: climbing does not cost double', () => {
  const block: FieldSketch = { pieces: [{ kind: 'structure', from: [8, 2], to: [14, 8], top: 3 }] }
  const arena = arenaWith(block, [{ at: [7.5, 5], carried: ['clamber'] }])
  expect(modules.at('climbsFreely', arena.table.roster(0).carried)).toHaveLength(1)
  const climbers = (fighters: number[]) => createBoardOracle(fieldOf(block), arena.table.rosters, fighters)
  const question: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(8), targets: [] }
  const up = {
    path: [
      { by: 'climb', to: { x: 7500, y: 5000, z: 3000 } },
      { by: 'walk', to: { x: 8600, y: 5000, z: 3000 } },
    ],
  }
  const cost = (fighters: number[]): number => {
    const planned = climbers(fighters).resolve(arena.state, question, up)
    if (!planned.ok) throw new Error(planned.problem)
    return (planned.outcome as PlannedMove).cost
  }
  expect(cost([]) - cost([0])).toBe(3000)
})

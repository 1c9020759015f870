import type { SideFacts } from '@renderer/rulesets/wh40k/battle/edition'
import { unitViews } from '@renderer/rulesets/wh40k/battle/unitViews'
import { expect, test } from 'vitest'
import { setUp } from '../../../../shared/rulesets/wh40k-8e/kit'

const side = (warlord: number | null): SideFacts => ({ warlord, figures: [], notes: [] })

test('the edition lists a unit’s actions and a side’s leader, the common state the rest', () => {
  const { state, table } = setUp([
    { id: 'squad', groups: [{ count: 3 }] },
    { id: 'tank', side: 1, wounds: 1 },
  ])
  const edition = {
    unit: (_: unknown, unit: number) => ({
      done: unit === 0 ? (['armyBattle.shot'] as const) : [],
      held: [`power-${unit}`],
    }),
  }
  const views = unitViews(edition, { context: table, field: null }, state, [side(2), side(null)])
  expect(views).toMatchObject([
    { name: 'squad', side: 0, left: 3, began: 3, warlord: true, done: ['armyBattle.shot'], held: ['power-0'] },
    { name: 'tank', side: 1, left: 1, began: 1, warlord: false, done: [], held: ['power-1'] },
  ])
  // No model has a position on the players' own table.
  expect(views.flatMap(({ models }) => models)).toEqual([])
})

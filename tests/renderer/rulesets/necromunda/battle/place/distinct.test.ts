import { distinct } from '@renderer/rulesets/necromunda/battle/place/distinct'
import type { PlacementPreview } from '@renderer/rulesets/necromunda/battle/place/previews'
import { spot } from '@shared/space'
import { expect, it } from 'vitest'

const look = (x: number, more: Partial<PlacementPreview> = {}): PlacementPreview => ({
  value: null,
  problem: null,
  end: spot(x, 20_000, 0),
  heading: null,
  stacked: false,
  radius: 0,
  move: null,
  met: [],
  drive: null,
  outline: [],
  touched: [],
  caught: [],
  shooter: null,
  reach: null,
  ...more,
})
const moved = (x: number, cost: number): PlacementPreview =>
  look(x, { move: { legs: [], cost, contacts: [] } as unknown as PlacementPreview['move'] })

it('offers one of two moves that end within the same tenth of an inch, and one way of staying', () => {
  const offered = distinct([
    moved(9_710, 5000),
    moved(9_690, 4900),
    moved(9_800, 5000),
    moved(4_000, 100),
    moved(4_200, 200),
  ])
  expect(offered.map(({ end }) => end?.x)).toEqual([9_710, 9_800, 4_000])
})

it('offers markers at the same place if they touch different models', () => {
  expect(distinct([look(1000), look(1000, { touched: [3] }), look(1000)])).toHaveLength(2)
})

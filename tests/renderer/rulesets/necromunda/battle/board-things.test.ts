import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import { expect, it } from 'vitest'
import { boardThings } from '@renderer/rulesets/necromunda/battle/board/boardThings'
import { fighterViews } from '@renderer/rulesets/necromunda/battle/fighterViews'
import { arenaWith } from '../../../../shared/rulesets/necromunda/board/arena'

const depth = 24_000
const thing = (x: number, y: number, more: Partial<ScenarioObject> = {}): ScenarioObject => ({
  kind: 'loot-casket',
  owner: null,
  at: { x: x * 1000, y: y * 1000, z: 0 },
  carrier: null,
  counter: 0,
  gone: false,
  ...more,
})
const named = (...objects: ScenarioObject[]) => {
  const arena = arenaWith({}, [{ at: [10, 11.5] }, { at: [16, 11.5] }, { at: [16, 8.5] }])
  return boardThings(objects, fighterViews(arena.table, arena.state, true), depth).map((one) => [
    one.key,
    one.named,
    one.carried,
  ])
}

it('objects of a battle are named if no fighter is in the way, and not beyond the edge', () => {
  expect(named(thing(4, 10), thing(10, 10), thing(16, 10), thing(4, 23.5))).toEqual([
    [0, 'below', false],
    [1, 'above', false],
    [2, null, false],
    [3, 'above', false],
  ])
})

it('a carried object moves with its carrier without a name, and a removed one is not shown', () => {
  expect(named(thing(4, 10, { carrier: 0 }), thing(4, 10, { gone: true }))).toEqual([[0, null, true]])
})

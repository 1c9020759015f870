import { expect, test } from 'vitest'
import { createDiceLines } from '@renderer/battle/ask/diceLine'
import { followingDice } from '@renderer/rulesets/wh40k/battle/followingDice'
import type { DiceRequest, Needed } from '@shared/engine'

const needed = (value: number): Needed => ({ value, limit: 'at-least', rows: [] })
const asked = (kind: string, count: number, along: DiceRequest['along'] = []): DiceRequest => ({
  ...{ type: 'dice', side: 0, kind, subject: 'squad', rule: '8E-ATK-01', sides: 6, die: 'd6', count },
  along,
})

test('8E-SHOOT-13: wound dice of a unit’s weapons are typed together, a die for each hit', () => {
  const lines = createDiceLines(followingDice)
  const dice = { kind: 'hit', subject: 'squad', sides: 6, die: 'd6' } as const
  const hits = asked('hit', 2, [
    { ...dice, count: 3, by: 'plasma-gun', needed: needed(3) },
    // Some of these may be rerolled, so the number of hits is unknown.
    { ...dice, count: 2, by: 'missile-launcher' },
  ])
  expect(lines.split(hits, [4, 5, 1, 3, 6, 6, 6])).toEqual([4, 5])
  const wounds = asked('wound', 2)
  expect(lines.lineOf(wounds).map(({ count }) => count)).toEqual([2, 2])
  expect(lines.split(wounds, [1, 2, 5, 6])).toEqual([1, 2])
  expect(lines.take(asked('hit', 3))).toEqual([1, 3, 6])
  expect(lines.take(asked('wound', 2))).toEqual([5, 6])
  expect(lines.take(asked('save', 2))).toBeNull()
})

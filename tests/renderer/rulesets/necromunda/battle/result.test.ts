import { expect, test } from 'vitest'
import type { Text } from '@renderer/text/useText'
import type { BattleInPlay } from '@renderer/rulesets/necromunda/battle/battle'
import { resultOf } from '@renderer/rulesets/necromunda/battle/result'

test('NECV-PROF-11: a hull and its crew count as one model still standing at the end', () => {
  const took = { takedowns: [], gangId: 'gang', fate: 'standing' }
  const result = {
    sides: [{ gangId: 'gang', outcome: 'won', bottled: false }],
    fighters: [
      { id: 'ganger', ...took },
      { id: 'driver', ...took },
      { id: 'truck', ...took },
    ],
  }
  // Only what a result is made of.
  const battle = {
    context: { rosters: [{ id: 'ganger' }, { id: 'driver', vehicle: { id: 'truck' } }] },
    session: { value: { game: { result: () => result }, state: {}, events: [] } },
  } as unknown as BattleInPlay
  const text = { t: (key: string) => key } as unknown as Text
  expect(resultOf(text, battle, () => 'Gang').rows[0]?.figures[0]).toBe(2)
})

import { keepWaiting, keptWaiting } from '@renderer/battle/waitingInputs'
import { BattleId } from '@shared/contract/ids'
import type { Input } from '@shared/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubSessionStorage } from '../session-storage'

const battle = BattleId.parse('0'.repeat(26))
const input = (to: number): Input => ({ type: 'undo', to, agreed: [] })
const inputs = (...numbers: number[]) => numbers.map(input)

beforeEach(stubSessionStorage)
afterEach(() => void vi.unstubAllGlobals())

test('nothing was kept', () => expect(keptWaiting(battle, inputs(1))).toEqual({ inputs: [], misfits: 0 }))

test.each([
  ['nothing of it', inputs(1, 2), inputs(3, 4, 5)],
  ['some of it, though the answer was lost,', inputs(1, 2, 3), inputs(4, 5)],
  ['all of it', inputs(1, 2, 3, 4, 5), []],
  ['all of it and more', inputs(1, 2, 3, 4, 5, 6), []],
])('%s of the kept inputs had arrived', (_, stored, left) => {
  keepWaiting(battle, 2, inputs(3, 4, 5))
  expect(keptWaiting(battle, stored)).toEqual({ inputs: left, misfits: 0 })
})

test.each([
  ['went on otherwise', inputs(1, 2, 9)],
  ['is back where it was before', inputs(1)],
])('kept inputs are dropped if the battle %s', (_, stored) => {
  keepWaiting(battle, 2, inputs(3, 4, 5))
  expect(keptWaiting(battle, stored)).toEqual({ inputs: [], misfits: 3 })
})

test('battles are kept apart, and removed when nothing waits', () => {
  keepWaiting(battle, 0, inputs(1))
  expect(keptWaiting(BattleId.parse('1'.repeat(26)), []).inputs).toEqual([])
  keepWaiting(battle, 1, [])
  expect(keptWaiting(battle, []).inputs).toEqual([])
})

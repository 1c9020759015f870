import { effectScope } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerWith, mostInTurn, type Bot } from '@shared/bots'
import { choose, safePoint, type Game, type Input, type Procedure } from '@shared/engine'
import { botsHere } from '../../../bots-here'
import { usePlay } from '@renderer/battle/usePlay'
import { keepWaiting, keptWaiting } from '@renderer/battle/waitingInputs'
import { coinGame, coinTable, type CoinEvent, type CoinState } from '../../../../shared/engine/coin-game'
import { stubSessionStorage } from '../../../session-storage'
import { newBattle } from './support'

vi.mock('@renderer/client', () => ({
  client: {
    battles: {
      store: ({ from, inputs }: { from: number; inputs: unknown[] }) =>
        Promise.resolve({ stored: from + inputs.length }),
      keepSafePoint: () => Promise.resolve({}),
    },
  },
}))
vi.mock('@renderer/frame/useTrouble', () => ({
  useTrouble: () => ({ tellError: () => undefined, attempt: (action: () => Promise<unknown>) => action() }),
}))

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => queueMicrotask(draw))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  stubSessionStorage()
})
afterEach(() => void vi.unstubAllGlobals())

/** Side 1 may pass for ever; any other bet ends its turn. */
const passing: Game<CoinState, CoinEvent> = {
  ...coinGame(),
  *play({ state, emit }): Procedure {
    while (!state.over) {
      yield* safePoint()
      let bet: string
      do bet = (yield* choose(1, 'coin.bet', 'side-1', [{ id: 'pass' }, { id: 'low' }], 'NEC-ACT-17')).id
      while (bet === 'pass')
      emit({ type: 'rolled', side: 1, faces: [1], far: false })
    }
  },
}
/** Passes until the first turn is over, and bets low from then on. */
const stubborn: Bot<CoinState> = (request, { state }) => answerWith(request, state.turn === 0 ? 'pass' : 'low')

const scope = effectScope()
const opened = (inputs: readonly Input[] = []) => {
  const rules = { game: passing, space: coinTable, advisor: null }
  const stored = { ...newBattle(), compatibility: passing.compatibility, inputs: [...inputs] }
  const bots = botsHere(stored, { ...rules, botFor: () => stubborn, standIn: 'stubborn' })
  const play = scope.run(() => usePlay(stored, rules, bots))
  if (play === undefined) throw new Error('the scope has been left')
  return play
}

it('stops bots whose turn goes in circles, and lets people decide until it is over', async () => {
  const play = opened()
  await play.letBotsPlay()
  const { pending } = play.session.value
  expect(play.session.value.position).toBe(mostInTurn)
  expect(play.isStuck.value).toBe(true)
  expect(pending !== null && play.answersItself(pending)).toBe(false)
  // A reload changes nothing about it.
  const again = opened(play.session.value.inputs)
  await again.letBotsPlay()
  expect([again.isStuck.value, again.session.value.position]).toEqual([true, mostInTurn])
  again.give({ type: 'choice', kind: 'coin.bet', subject: 'side-1', option: 'low' })
  expect(again.isStuck.value).toBe(false)
  await again.letBotsPlay()
  expect([again.isStuck.value, again.session.value.pending]).toEqual([false, null])
})

it('gives inputs that waited before a reload, as far as they fit', async () => {
  const bet = (option: string): Input => ({ type: 'choice', kind: 'coin.bet', subject: 'side-1', option })
  const { summary } = newBattle()
  keepWaiting(summary.id, 1, [bet('pass'), bet('low')])
  const play = opened([bet('pass')])
  expect(play.session.value.inputs).toEqual([bet('pass'), bet('pass'), bet('low')])
  await play.settled()
  expect(keptWaiting(summary.id, [bet('pass')]).inputs).toEqual([])

  keepWaiting(summary.id, 1, [bet('pass'), bet('nonsense')])
  expect(opened([bet('pass')]).session.value.inputs).toEqual([bet('pass'), bet('pass')])
  keepWaiting(summary.id, 0, [bet('low')])
  expect(opened([bet('pass')]).session.value.inputs).toEqual([bet('pass')])
})

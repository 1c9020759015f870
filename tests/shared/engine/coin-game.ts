import type { Game, GameEvent, Procedure, SpaceOracle, SpaceRequest } from '@shared/engine'
import { choose, roll, safePoint } from '@shared/engine'
import { necromundaId } from '@shared/rulesets/necromunda/id'

/**
 * The smallest game that uses the whole kernel: two sides take turns to bet, place, measure and roll, with a safe point before every turn.
 * Ten turns long.
 */
export interface CoinState {
  over: boolean
  turn: number
  score: number[]
  places: number[]
}

export type CoinEvent =
  | (GameEvent & { readonly type: 'bet'; readonly side: number; readonly bet: string })
  | (GameEvent & { readonly type: 'placed'; readonly at: number })
  | (GameEvent & { readonly type: 'amended'; readonly score: readonly number[] })
  | (GameEvent & {
      readonly type: 'rolled'
      readonly side: number
      readonly faces: readonly number[]
      readonly far: boolean
    })

export const turns = 10
const bets = [{ id: 'high' }, { id: 'low' }, { id: 'pass' }] as const

/** `atOnce`: whether a spot is far is asked at once, and yielded only if the oracle doesn't know. */
export const coinGame = (compatibility = 1, atOnce = false): Game<CoinState, CoinEvent> => ({
  ruleset: necromundaId,
  compatibility,
  begin: () => ({ over: false, turn: 0, score: [0, 0], places: [] }),
  *play({ state, emit, answer }): Procedure {
    while (!state.over) {
      yield* safePoint()
      const side = state.turn % 2
      const { id } = yield* choose(side, 'coin.bet', `side-${side}`, bets, 'NEC-ACT-17')
      emit({ type: 'bet', side, bet: id })
      if (id === 'low') {
        const at = yield {
          type: 'placement',
          kind: 'coin.place',
          side,
          subject: 'coin',
          rule: 'NEC-MOVE-01',
          question: { ask: 'spot' },
        }
        emit({ type: 'placed', at: Number(at) })
      }
      const request: SpaceRequest = {
        type: 'space',
        kind: 'coin.far',
        subject: 'coin',
        rule: 'NEC-SHOOT-06',
        question: { ask: 'far' },
      }
      const known = atOnce ? answer?.(request) : undefined
      const far = known === undefined ? yield request : known
      const faces = yield* roll({
        side,
        kind: 'coin.roll',
        subject: 'coin',
        rule: 'NEC-SHOOT-07',
        count: id === 'high' ? 3 : 1,
      })
      emit({ type: 'rolled', side, faces, far: far === true })
    }
  },
  amend: (_, { change }) =>
    Array.isArray(change) && change.every((points) => Number.isInteger(points))
      ? { ok: true, event: { type: 'amended', score: change } }
      : { ok: false, problem: 'no score' },
  apply(state, event) {
    if (event.type === 'amended') state.score = [...event.score]
    if (event.type === 'placed') state.places.push(event.at)
    if (event.type !== 'rolled') return
    state.score[event.side] =
      (state.score[event.side] ?? 0) + event.faces.reduce((sum, face) => sum + face, 0) + (event.far ? 100 : 0)
    state.turn += 1
    state.over = state.turn >= turns
  },
  clone: ({ over, turn, score, places }) => ({ over, turn, score: [...score], places: [...places] }),
  invariants: ({ score }) => (score.some((points) => points < 0) ? 'a score is negative' : undefined),
  result: () => {
    throw new Error('a coin game has no result')
  },
})

/** The board knows which spots are far; spots are whole numbers from 0 to 9. */
export const coinBoard: SpaceOracle<CoinState> = {
  measure: ({ places }) => (places.at(-1) ?? 0) > 5,
  resolve: (_, __, value) =>
    typeof value === 'number' && value >= 0 && value <= 9
      ? { ok: true, outcome: value }
      : { ok: false, problem: 'no such spot' },
  accept: (_, __, value) =>
    typeof value === 'boolean' ? { ok: true, outcome: value } : { ok: false, problem: 'yes or no' },
}

/** At a table a player has to look. */
export const coinTable: SpaceOracle<CoinState> = { ...coinBoard, measure: () => undefined }

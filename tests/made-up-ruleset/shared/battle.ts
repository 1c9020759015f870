import type { BattleResult, BattleSetup } from '@shared/battle'
import { choose, rollOne, safePoint, type Game, type Option, type Procedure, type Table } from '@shared/engine'
import type { Catalogue } from '@shared/content'
import { madeUpId } from './id'
import { madeUpSwitches, type MadeUpSwitches } from './switches'

/** Lengths are thousandths of an inch. */
export interface At {
  readonly x: number
  readonly y: number
}
export interface Model {
  readonly id: string
  readonly name: string
  readonly side: number
  readonly most: number
  /** Hit points; 0: out of the battle. */
  left: number
  at: At
}
export interface MadeUpState {
  over: boolean
  round: number
  /** Whose turn it is. */
  turn: number
  winner: number | null
  models: Model[]
}

export type MadeUpEvent =
  | { readonly type: 'round-began'; readonly round: number }
  | { readonly type: 'moved'; readonly model: number; readonly to: At }
  | {
      readonly type: 'struck'
      readonly model: number
      readonly target: number
      readonly face: number
      readonly hit: boolean
    }
  | { readonly type: 'turn-ended' }
  | { readonly type: 'battle-ended'; readonly winner: number | null }

/** Questions about space: where a model goes, and whether it can strike another. */
export type MadeUpQuestion =
  | { readonly ask: 'move'; readonly model: number }
  | { readonly ask: 'in-reach'; readonly model: number; readonly target: number }

/** MADE-END-01. */
const lastRound = 40

export const standing = ({ models }: MadeUpState, side: number): number[] =>
  models.flatMap((model, index) => (model.side === side && model.left > 0 ? [index] : []))

export const modelOf = ({ models }: Pick<MadeUpState, 'models'>, index: number): Model => {
  const model = models[index]
  if (model === undefined) throw new RangeError(`There is no model ${index}`)
  return model
}

/** The only models are the first of each unit: its hit points are its profile's wounds. */
const modelsOf = ({ sides }: BattleSetup, catalogue: Catalogue): Model[] =>
  sides.flatMap(({ units = [] }, side) =>
    units.map(({ id, name, datasheet }, place): Model => {
      const most = catalogue.datasheets.get(datasheet).profiles[0]?.w ?? 1
      return { id, name, side, most, left: most, at: { x: side === 0 ? 26_000 : 46_000, y: 12_000 + place * 6_000 } }
    }),
  )

type MadeUpTable = Table<MadeUpState, MadeUpEvent>

const named = (state: MadeUpState, models: readonly number[]): (Option & { readonly model: number })[] =>
  models.map((model) => ({ id: modelOf(state, model).id, model }))

/** MADE-TURN-01: one model moves, and strikes an enemy in reach. */
function* turn({ state, emit }: MadeUpTable, { hitsOn }: MadeUpSwitches): Procedure {
  const side = state.turn
  const { model } = yield* choose(
    side,
    'made-up.model',
    `side-${side}`,
    named(state, standing(state, side)),
    'MADE-TURN-01',
  )
  const subject = modelOf(state, model).id
  const to = yield {
    type: 'placement',
    kind: 'made-up.move',
    side,
    subject,
    rule: 'MADE-MOVE-01',
    question: { ask: 'move', model } as MadeUpQuestion,
  }
  // The oracle has turned the destination into a point.
  emit({ type: 'moved', model, to: to as At })
  const near: number[] = []
  for (const target of standing(state, 1 - side)) {
    const question: MadeUpQuestion = { ask: 'in-reach', model, target }
    if ((yield { type: 'space', kind: 'made-up.reach', subject, rule: 'MADE-STRIKE-01', question }) === true)
      near.push(target)
  }
  if (near.length === 0) return
  const { model: target } = yield* choose(side, 'made-up.target', subject, named(state, near), 'MADE-STRIKE-01')
  const face = yield* rollOne({ side, kind: 'made-up.strike', subject, rule: 'MADE-STRIKE-01' })
  emit({ type: 'struck', model, target, face, hit: face >= hitsOn })
}

/** MADE-END-01: until one side is left, or the last round is over. */
function* battle(table: MadeUpTable, switches: MadeUpSwitches): Procedure {
  const { state, emit } = table
  while (!state.over) {
    if (state.turn === 0) emit({ type: 'round-began', round: state.round + 1 })
    yield* turn(table, switches)
    emit({ type: 'turn-ended' })
    const left = [0, 1].filter((side) => standing(state, side).length > 0)
    const [winner = null] = left.length === 1 ? left : []
    if (left.length < 2 || (state.turn === 0 && state.round === lastRound)) emit({ type: 'battle-ended', winner })
    yield* safePoint()
  }
}

const apply = (state: MadeUpState, event: MadeUpEvent): void => {
  switch (event.type) {
    case 'round-began':
      state.round = event.round
      return
    case 'moved':
      modelOf(state, event.model).at = event.to
      return
    case 'struck':
      if (event.hit) modelOf(state, event.target).left -= 1
      return
    case 'turn-ended':
      state.turn = 1 - state.turn
      return
    case 'battle-ended':
      state.over = true
      state.winner = event.winner
  }
}

const resultOf = (setup: BattleSetup, state: MadeUpState, events: readonly MadeUpEvent[]): BattleResult => {
  const felled = events.flatMap((event, place) =>
    event.type === 'struck' && event.hit
      ? [
          {
            ...event,
            hits: events
              .slice(0, place + 1)
              .filter((one) => one.type === 'struck' && one.target === event.target && one.hit).length,
          },
        ]
      : [],
  )
  const killsOf = (model: number): string[] =>
    felled.flatMap((blow) => {
      const target = modelOf(state, blow.target)
      return blow.model === model && blow.hits === target.most ? [target.id] : []
    })
  return {
    version: 1,
    ruleset: madeUpId,
    scenario: setup.scenario,
    origin: 'engine',
    rounds: state.round,
    ending: state.winner === null ? 'scenario' : 'one-side-left',
    sides: setup.sides.map(({ gangId }, side) => ({
      gangId,
      outcome: state.winner === null ? 'drawn' : state.winner === side ? 'won' : 'lost',
      bottled: false,
      victoryPoints: standing(state, side).length,
      credits: 0,
    })),
    fighters: [],
    units: state.models.map(({ id, side, most, left }, model) => ({
      id,
      gangId: setup.sides[side]?.gangId ?? '',
      fate: left > 0 ? 'standing' : 'destroyed',
      models: 1,
      modelsSlain: left > 0 ? 0 : 1,
      modelsFled: 0,
      woundsLost: most - left,
      kills: killsOf(model).length,
      unitsDestroyed: killsOf(model),
      warlord: false,
      warlordSlain: false,
    })),
  }
}

export const madeUpGame = (setup: BattleSetup, catalogue: Catalogue): Game<MadeUpState, MadeUpEvent> => ({
  ruleset: madeUpId,
  compatibility: 1,
  begin: () => ({ over: false, round: 0, turn: 0, winner: null, models: modelsOf(setup, catalogue) }),
  play: (table) => battle(table, madeUpSwitches.parse(setup.options)),
  apply,
  clone: (state) => ({ ...state, models: state.models.map((model) => ({ ...model })) }),
  invariants: ({ models }) => {
    const wrong = models.find(({ left, most }) => left < 0 || left > most)
    return wrong && `${wrong.id} has ${wrong.left} of ${wrong.most} hit points`
  },
  result: (state, events) => resultOf(setup, state, events),
})

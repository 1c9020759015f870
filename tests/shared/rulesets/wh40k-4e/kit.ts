import { expect } from 'vitest'
import type { Procedure } from '@shared/engine'
import { apply } from '@shared/rulesets/wh40k-4e/apply'
import type { EventOf, FourthEvent } from '@shared/rulesets/wh40k-4e/events'
import type { MissionId } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import { modules } from '@shared/rulesets/wh40k-4e/modules'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-4e/options'
import { isClassicPlacement, type ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import {
  asFourth,
  type AnyFact,
  type FourthQuestion,
  type MoveKind,
  type PlacementQuestion,
} from '@shared/rulesets/wh40k-4e/questions'
import { agreedOn, beginState } from '@shared/rulesets/wh40k-4e/setup/begin'
import type { FourthState, UnitState } from '@shared/rulesets/wh40k-4e/state'
import { openTable, type FourthTable } from '@shared/rulesets/wh40k-4e/table'
import { isPlacement } from '@shared/rulesets/wh40k/questions/questions'
import { unitOf, type UnitSketch as Sketch } from '../wh40k/classic/sketches'

/**
 * A kit for proving single rules: units written down literally, a driver that plays one procedure with scripted dice and choices (all must be
 * used up) and answers about space in place of a battlefield.
 */

export type { GroupSketch, MeleeSketch, WeaponSketch } from '../wh40k/classic/sketches'
export type UnitSketch = Sketch<UnitState>

export interface Script {
  /** Takes down what was thrown for and chosen, in order. */
  readonly course?: string[]
  /** Faces in the order they are asked for, pool after pool. */
  readonly dice?: readonly number[]
  /** Ids of options in the order of the questions. */
  readonly choices?: readonly string[]
  /** Answers to questions about space; undefined leaves it to the default: everybody in reach and sight, nobody in cover. */
  readonly facts?: ((question: AnyFact) => unknown) | undefined
  /** Kinds of move that come to nothing; models go where they are asked otherwise. */
  readonly stays?: readonly MoveKind[]
  /** So many models of every unit that is set up find no place. */
  readonly unplaced?: number
  /** Where markers and templates are laid; undefined leaves it to the default: at the first model, which it covers alone. */
  readonly laid?: (question: ClassicPlacement) => unknown
}

export interface Scene {
  readonly table: FourthTable
  readonly state: FourthState
  readonly events: FourthEvent[]
  /** Plays a procedure to its end; every die and choice of the script must have been used. */
  play<Result>(procedure: Procedure<Result>, script?: Script): Result
  eventsOf<Type extends FourthEvent['type']>(type: Type): EventOf<Type>[]
  /** Options of the last question of a kind that was asked. */
  offered(kind: string): readonly string[]
  /** Every question about space that was asked. */
  readonly asked: FourthQuestion[]
  unit(index: number): UnitState
}

const usual = (state: FourthState, question: AnyFact): unknown => {
  switch (question.ask) {
    case 'near':
    case 'wholly-near':
    case 'at-access':
    case 'near-middle':
    case 'near-edge':
    case 'around-counters':
    case 'quarters':
    case 'in-danger':
      return []
    case 'seen':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire':
      return { models: question.models, close: question.models, victims: state.units[question.target]?.models ?? [] }
    case 'on-road':
      return false
    case 'manned':
      return question.guns
    case 'cover-save':
      return null
    case 'touching':
      return question.among
    case 'engaged':
      return question.targets.map((target) => ({
        target,
        touching: state.units[question.unit]?.models ?? [],
        near: [],
      }))
    case 'charge-cover':
      return []
    case 'coherent':
      return true
    case 'counter-room':
      return true
    case 'touchdown':
      return { places: (state.units[question.unit]?.models ?? []).map((model) => ({ model, at: null })), off: false }
    case 'in-difficult':
      return false
    case 'retreat':
      return { places: [], leaves: false, trapped: false }
    case 'rear-first':
      return question.models
    case 'facings':
      return question.models.map((model) => ({ model, facing: 'front', obscured: false }))
    case 'facing-from-marker':
      return 'side'
    case 'rough-ground':
    case 'in-debris':
      return []
    case 'went-far':
    case 'in-charge-reach':
      return true
    case 'shock-way':
      return { reached: false, end: null, met: [], rough: null }
    case 'turned':
    case 'making-way':
      return []
    case 'nearest-first':
      return state.units[question.target]?.models ?? []
    case 'marker-reach':
      return { reached: true, seen: true }
    case 'under-marker':
      return { at: question.marker, under: [], hole: null }
    case 'cover-from-marker':
      return null
    default:
      throw new Error(`nothing is usual about ${question.ask}`)
  }
}

const usuallyLaid = (state: FourthState, question: ClassicPlacement): unknown =>
  question.ask === 'aim'
    ? { marker: { at: question.among[0] ?? null } }
    : question.ask === 'drop'
      ? { at: null }
      : { under: (state.units[question.target]?.models ?? []).slice(0, 1) }

/** Choices that most scripts leave out. */
const usually: Readonly<Record<string, string>> = { 'shoot.pivot': 'keep-facing', 'shoot.pistol': 'twice' }

/** Models move as asked. */
const usualPlace = (state: FourthState, question: PlacementQuestion, without: number): unknown => {
  if (question.ask === 'marker') return null
  const models = state.units[question.unit]?.models ?? []
  const places = models.map((model) => ({ model, at: null }))
  if (question.ask === 'move') return { places, lost: [] }
  const set = models.length - without
  return { places: places.slice(0, set), unplaced: models.slice(set) }
}

export const setUp = (
  units: readonly UnitSketch[],
  options: Partial<Options> = {},
  mission: MissionId | 'undecided' = 'take-and-hold',
): Scene => {
  const rosters = units.map(unitOf)
  const ruled = optionsSchema.parse(options)
  const state = beginState(rosters, agreedOn(mission, ruled.level), true)
  Object.assign(state, { stage: 'battle', round: 1, turn: 1, phase: 'shooting' })
  for (const [side, one] of state.sides.entries()) one.edge = side === 0 ? 'low' : 'high'
  for (const [index, sketch] of units.entries())
    Object.assign(state.units[index] ?? {}, { where: 'on-board', ...sketch.state })
  const events: FourthEvent[] = []
  const asked: FourthQuestion[] = []
  const offers: { kind: string; options: readonly string[] }[] = []
  const context = { rosters, strategyRatings: [1, 1] as const, options: ruled, modules }
  const table = openTable(context, {
    state,
    emit: (event) => {
      apply(state, event)
      events.push(event)
    },
  })
  const play = <Result>(procedure: Procedure<Result>, script: Script = {}): Result => {
    const dice = [...(script.dice ?? [])]
    const choices = [...(script.choices ?? [])]
    let answer: unknown
    for (;;) {
      const step = procedure.next(answer)
      if (step.done === true) {
        expect({ dice, choices }, 'left over').toEqual({ dice: [], choices: [] })
        return step.value
      }
      const request = step.value
      if (request.type === 'dice') {
        script.course?.push(request.kind)
        answer = dice.splice(0, request.count)
        expect(answer, `faces for ${request.kind}`).toHaveLength(request.count)
      } else if (request.type === 'choice') {
        const ids = request.options.map(({ id }) => id)
        script.course?.push(request.kind)
        offers.push({ kind: request.kind, options: ids })
        const [next] = choices
        const wanted =
          next !== undefined && ids.includes(next) ? choices.shift() : (usually[request.kind] ?? choices.shift())
        expect(ids, request.kind).toContain(wanted)
        answer = request.options.find(({ id }) => id === wanted)
      } else if (request.type === 'safe-point') {
        answer = undefined
      } else {
        const question = asFourth(request.question)
        asked.push(question)
        if (isClassicPlacement(question)) answer = script.laid?.(question) ?? usuallyLaid(state, question)
        else if (isPlacement(question)) {
          const stays = question.ask === 'move' && script.stays?.some((kind) => kind === question.kind) === true
          answer = stays ? { places: [], lost: [] } : usualPlace(state, question, script.unplaced ?? 0)
        } else answer = script.facts?.(question) ?? usual(state, question)
      }
    }
  }
  return {
    table,
    state,
    events,
    play,
    asked,
    eventsOf: <Type extends FourthEvent['type']>(type: Type) =>
      events.filter((event): event is EventOf<Type> => event.type === type),
    offered: (kind) => offers.findLast((offer) => offer.kind === kind)?.options ?? [],
    unit: (index) => table.unit(index),
  }
}

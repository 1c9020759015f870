import { expect } from 'vitest'
import type { Option, Procedure } from '@shared/engine'
import { apply } from '@shared/rulesets/wh40k-7e/apply'
import type { EventOf, SeventhEvent } from '@shared/rulesets/wh40k-7e/events'
import type { MissionId } from '@shared/rulesets/wh40k-7e/missions/catalogue'
import { modules } from '@shared/rulesets/wh40k-7e/modules'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-7e/options'
import { isClassicPlacement, type ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import {
  asSeventh,
  type AnyFact,
  type SeventhQuestion,
  type MoveKind,
  type PlacementQuestion,
} from '@shared/rulesets/wh40k-7e/questions'
import { beginState } from '@shared/rulesets/wh40k-7e/setup/begin'
import type { SeventhState, UnitState } from '@shared/rulesets/wh40k-7e/state'
import { openTable, type SeventhTable } from '@shared/rulesets/wh40k-7e/table'
import { isPlacement } from '@shared/rulesets/wh40k/questions/questions'
import { inches } from '@shared/space'
import { unitOf, type UnitSketch as Sketch } from '../wh40k/classic/sketches'

/**
 * A kit for proving single rules: units written down literally, a driver that plays one procedure with scripted dice and choices (all must be
 * used up) and answers about space in place of a battlefield.
 */

export type { GroupSketch, WeaponSketch } from '../wh40k/classic/sketches'
export type UnitSketch = Sketch<UnitState>

export interface Script {
  /** Faces in the order they are asked for, pool after pool. */
  readonly dice?: readonly number[]
  /** Ids of options in the order of the questions. */
  readonly choices?: readonly string[]
  /** Answers to questions about space; undefined leaves it to the default: everybody in reach and sight, nobody in cover. */
  readonly facts?: ((question: AnyFact) => unknown) | undefined
  /** Kinds of move that come to nothing; models go where they are asked otherwise. */
  readonly stays?: readonly MoveKind[]
  /** Where markers and templates are laid; undefined leaves it to the default: at the first model, which it covers alone. */
  readonly laid?: (question: ClassicPlacement) => unknown
}

export interface Scene {
  readonly table: SeventhTable
  readonly state: SeventhState
  readonly events: SeventhEvent[]
  /** Plays a procedure to its end; every die and choice of the script must have been used. */
  play<Result>(procedure: Procedure<Result>, script?: Script): Result
  eventsOf<Type extends SeventhEvent['type']>(type: Type): EventOf<Type>[]
  /** Options of the last question of a kind that was asked. */
  offered(kind: string): readonly string[]
  /** The same with all that they carry. */
  optionsOf(kind: string): readonly Option[]
  /** Every question about space that was asked. */
  readonly asked: SeventhQuestion[]
  unit(index: number): UnitState
}

const usual = (state: SeventhState, question: AnyFact): unknown => {
  switch (question.ask) {
    case 'near':
      // Charges are declared within 12".
      return question.distance >= inches(12) ? question.among : []
    case 'wholly-near':
    case 'near-middle':
    case 'near-edge':
    case 'around-counters':
    case 'quarters':
    case 'in-danger':
    case 'model-covers':
    case 'comrades':
    case 'at-access':
      return []
    case 'seen':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire':
      return { models: question.models, close: question.models, victims: state.units[question.target]?.models ?? [] }
    case 'touching':
      return question.among
    case 'engaged':
      return question.targets.map((target) => ({
        target,
        touching: state.units[question.unit]?.models ?? [],
        near: [],
      }))
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
      return true
    case 'nearest-first':
      return state.units[question.target]?.models ?? []
    case 'marker-reach':
      return { reached: true, seen: true }
    case 'under-marker':
      return { at: question.marker, under: [], hole: null }
    default:
      throw new Error(`nothing is usual about ${question.ask}`)
  }
}

const usuallyLaid = (state: SeventhState, question: ClassicPlacement): unknown =>
  question.ask === 'aim'
    ? { marker: { at: question.among[0] ?? null } }
    : question.ask === 'drop'
      ? { at: null }
      : { under: (state.units[question.target]?.models ?? []).slice(0, 1) }

/** Models move as asked. */
const usualPlace = (state: SeventhState, question: PlacementQuestion): unknown => {
  if (question.ask === 'marker') return null
  const places = (state.units[question.unit]?.models ?? []).map((model) => ({ model, at: null }))
  return question.ask === 'move' ? { places, lost: [] } : { places, unplaced: [] }
}

export const setUp = (
  units: readonly UnitSketch[],
  options: Partial<Options> = {},
  mission: MissionId = 'crusade',
): Scene => {
  const rosters = units.map(unitOf)
  const state = beginState(rosters, true)
  Object.assign(state, { stage: 'battle', round: 1, turn: 1, phase: 'shooting' })
  for (const [side, one] of state.sides.entries()) one.edge = side === 0 ? 'low' : 'high'
  for (const [index, sketch] of units.entries())
    Object.assign(state.units[index] ?? {}, { where: 'on-board', ...sketch.state })
  const events: SeventhEvent[] = []
  const asked: SeventhQuestion[] = []
  const offers: { kind: string; options: readonly Option[] }[] = []
  const context = { rosters, mission, options: optionsSchema.parse(options), modules }
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
        answer = dice.splice(0, request.count)
        expect(answer, `faces for ${request.kind}`).toHaveLength(request.count)
      } else if (request.type === 'choice') {
        const ids = request.options.map(({ id }) => id)
        offers.push({ kind: request.kind, options: request.options })
        const wanted = choices.shift()
        expect(ids, request.kind).toContain(wanted)
        answer = request.options.find(({ id }) => id === wanted)
      } else if (request.type === 'safe-point') {
        answer = undefined
      } else {
        const question = asSeventh(request.question)
        asked.push(question)
        if (isClassicPlacement(question)) answer = script.laid?.(question) ?? usuallyLaid(state, question)
        else if (isPlacement(question)) {
          const stays = question.ask === 'move' && script.stays?.some((kind) => kind === question.kind) === true
          answer = stays ? { places: [], lost: [] } : usualPlace(state, question)
        } else answer = script.facts?.(question) ?? usual(state, question)
      }
    }
  }
  const optionsOf = (kind: string): readonly Option[] => offers.findLast((offer) => offer.kind === kind)?.options ?? []
  return {
    table,
    state,
    events,
    play,
    asked,
    eventsOf: <Type extends SeventhEvent['type']>(type: Type) =>
      events.filter((event): event is EventOf<Type> => event.type === type),
    offered: (kind) => optionsOf(kind).map(({ id }) => id),
    optionsOf,
    unit: (index) => table.unit(index),
  }
}

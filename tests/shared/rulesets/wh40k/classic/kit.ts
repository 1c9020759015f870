import { expect } from 'vitest'
import type { BattleState, GameEvent, Needed, Option, Procedure, Request, SpaceQuestion, Table } from '@shared/engine'
import { isClassicPlacement, type ClassicFact, type ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { isPlacement, type FactQuestion, type PlacementQuestion } from '@shared/rulesets/wh40k/questions/questions'
import type { UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import type { ClassicState } from '@shared/rulesets/wh40k/classic/state'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { OwnDeclarations } from '@shared/rulesets/wh40k/declared/oracle'
import type { Locale } from '@shared/i18n'
import type { RuleEntry } from '@shared/content/rules'
import { wellFormed } from '../../well-formed'
import { askedWords } from '../asked'
import { ownTable } from './said'
import type { UnitSketch } from './sketches'

/**
 * A kit for testing single rules: units written down literally, a driver that plays one procedure with scripted dice and choices (all must
 * be used up) and answers about space in place of a battlefield.
 */

/** Answers and dice while a procedure is played. `Fact`: facts that the edition asks. `Kind`: its kinds of move. */
export interface Script<Fact extends SpaceQuestion = SpaceQuestion, Kind extends string = string> {
  /** Records rolls and choices, in order. */
  readonly course?: string[]
  /** Faces in the order they are asked for, pool after pool. */
  readonly dice?: readonly number[]
  /** Ids of options in the order of the questions. */
  readonly choices?: readonly string[]
  /** Answers to questions about space; undefined leaves it to the default: all in reach and sight, none in cover. */
  readonly facts?: ((question: Fact) => unknown) | undefined
  /** Kinds of move that fail; other moves go as asked. */
  readonly stays?: readonly Kind[]
  /** This many models of every unit that is set up find no place. */
  readonly unplaced?: number
  /** Places of markers and templates; undefined leaves it to the default: at the first model, which it covers alone. */
  readonly laid?: (question: ClassicPlacement) => unknown
}

type EventOf<Event extends GameEvent, Type extends Event['type']> = Event extends { readonly type: infer Own }
  ? Type extends Own
    ? Event
    : never
  : never

export interface Scene<
  RulesTable,
  State extends ArmyState,
  Event extends GameEvent,
  Question extends SpaceQuestion,
  Asked,
> {
  readonly table: RulesTable
  readonly state: State
  readonly events: Event[]
  /** Plays a procedure to its end; every die and choice of the script must have been used. */
  play<Result>(procedure: Procedure<Result>, script?: Asked): Result
  eventsOf<Type extends Event['type']>(type: Type): EventOf<Event, Type>[]
  /** Options of the last question of a kind. */
  offered(kind: string): readonly string[]
  /** The same with all their parts. */
  optionsOf(kind: string): readonly Option[]
  /** The needed number of dice of a kind when they were last thrown; undefined if none was given. */
  needed(kind: string): Needed | undefined
  /** Every question about space that was asked. */
  readonly asked: Question[]
  unit(index: number): State['units'][number]
}

/** Answers to facts of both editions that most scripts leave out. */
export const usualFact = (state: ArmyState, question: ClassicFact | FactQuestion): unknown => {
  switch (question.ask) {
    case 'near':
    case 'wholly-near':
    case 'at-access':
    case 'near-middle':
    case 'near-edge':
    case 'around-counters':
    case 'quarters':
    case 'in-danger':
    case 'rough-ground':
    case 'in-debris':
      return []
    case 'seen':
    case 'touching':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire':
      return { models: question.models, close: question.models, victims: state.units[question.target]?.models ?? [] }
    case 'engaged':
      return question.targets.map((target) => ({
        target,
        touching: state.units[question.unit]?.models ?? [],
        near: [],
      }))
    case 'coherent':
    case 'counter-room':
    case 'went-far':
    case 'in-charge-reach':
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

const usuallyLaid = (state: ArmyState, question: ClassicPlacement): unknown => {
  if (question.ask === 'aim') return { marker: { at: question.among[0] ?? null } }
  if (question.ask === 'beside') return { direction: 0 }
  return question.ask === 'drop' ? { at: null } : { under: (state.units[question.target]?.models ?? []).slice(0, 1) }
}

/** Models move as asked. */
const usualPlace = (state: ArmyState, question: PlacementQuestion, without: number): unknown => {
  if (question.ask === 'marker') return null
  const models = state.units[question.unit]?.models ?? []
  const places = models.map((model) => ({ model, at: null }))
  if (question.ask === 'move') return { places, lost: [] }
  const set = models.length - without
  return { places: places.slice(0, set), unplaced: models.slice(set) }
}

/** Supplied by an edition: its state in the middle of a battle, its table, and how it reads questions. */
interface Edition<
  RulesTable,
  State extends ArmyState & BattleState,
  Event extends GameEvent,
  Question extends SpaceQuestion,
  Fact extends Question,
> {
  readonly state: State
  open(table: Table<State, Event>): RulesTable
  apply(state: State, event: Event): void
  as(question: SpaceQuestion): Question
  /** Answers to facts that a script leaves out. */
  usual(question: Fact): unknown
  /** Possible answers of players at their own table, if the script is played there; null on a board. */
  readonly own: { readonly declarations: OwnDeclarations; readonly rosters: readonly UnitProfile[] } | null
  readonly rules: readonly RuleEntry[]
  narrate(event: Event, locale: Locale): { readonly text: string } | null
  /** Choices that most scripts leave out, by the kind of their question. */
  readonly usually: Readonly<Record<string, string>>
}

/** Both sides at their edges in the first turn, with these units. */
export const inTheMiddle = <State extends ClassicState>(state: State, units: readonly UnitSketch[]): State => {
  Object.assign(state, { stage: 'battle', round: 1, turn: 1, phase: 'shooting' })
  for (const [side, one] of state.sides.entries()) one.edge = side === 0 ? 'low' : 'high'
  for (const [index, sketch] of units.entries())
    Object.assign(state.units[index] ?? {}, { where: 'on-board', ...sketch.state })
  return state
}

export const sceneOf = <
  RulesTable,
  State extends ArmyState & BattleState,
  Event extends GameEvent,
  Question extends SpaceQuestion,
  Fact extends Question,
  Kind extends string,
>(
  edition: Edition<RulesTable, State, Event, Question, Fact>,
): Scene<RulesTable, State, Event, Question, Script<Fact, Kind>> => {
  const { state } = edition
  const events: Event[] = []
  const asked: Question[] = []
  const thrown = new Map<string, Needed | undefined>()
  const offers: { kind: string; options: readonly Option[] }[] = []
  const table = edition.open({
    state,
    emit: (event) => {
      edition.apply(state, event)
      events.push(event)
    },
  })
  const people = edition.own === null ? null : ownTable(state, edition.own.declarations)
  /** As a script has it. */
  const scripted = (question: Question, script: Script<Fact, Kind>): unknown => {
    if (isClassicPlacement(question)) return script.laid?.(question) ?? usuallyLaid(state, question)
    if (isPlacement(question)) {
      const stays = question.ask === 'move' && script.stays?.some((kind) => kind === question.kind) === true
      return stays ? { places: [], lost: [] } : usualPlace(state, question, script.unplaced ?? 0)
    }
    // What is no placement is a fact.
    const fact = question as unknown as Fact
    return script.facts?.(fact) ?? edition.usual(fact)
  }
  const answerTo = (question: Question, script: Script<Fact, Kind>): unknown => {
    const outcome = scripted(question, script)
    if (people === null) return outcome
    return isClassicPlacement(question) || isPlacement(question)
      ? people.placed(question, outcome)
      : people.told(question, outcome)
  }
  const { expectWellFormed, expectAsBefore } = wellFormed<Event>({
    rules: edition.rules,
    narrate: edition.narrate,
    asked: askedWords,
  })
  const kinds = new Set(edition.own?.rosters.flatMap((roster) => roster.kinds.map(({ id }) => id)))
  /** At the players' own table the choice among identical models is not asked: their owner removes them. */
  const passOver = (choices: string[], ids: readonly string[]): void => {
    const isOfModels = (choice: string): boolean => kinds.has(choice) || choice.startsWith('model-')
    while (people !== null && choices[0] !== undefined && isOfModels(choices[0]) && !ids.includes(choices[0]))
      choices.shift()
  }
  const play = <Result>(procedure: Procedure<Result>, script: Script<Fact, Kind> = {}): Result => {
    const dice = [...(script.dice ?? [])]
    const choices = [...(script.choices ?? [])]
    const before = events.length
    const requests: Request[] = []
    let answer: unknown
    for (;;) {
      const step = procedure.next(answer)
      if (step.done === true) {
        passOver(choices, [])
        expect({ dice, choices }, 'left over').toEqual({ dice: [], choices: [] })
        expectWellFormed(events.slice(before), requests)
        expectAsBefore(events.slice(before), requests)
        return step.value
      }
      const request = step.value
      requests.push(request)
      if (request.type === 'dice') {
        thrown.set(request.kind, request.needed)
        script.course?.push(request.kind)
        answer = dice.splice(0, request.count)
        expect(answer, `faces for ${request.kind}`).toHaveLength(request.count)
      } else if (request.type === 'choice') {
        const ids = request.options.map(({ id }) => id)
        script.course?.push(request.kind)
        offers.push({ kind: request.kind, options: request.options })
        passOver(choices, ids)
        const [next] = choices
        const wanted =
          next !== undefined && ids.includes(next)
            ? choices.shift()
            : (edition.usually[request.kind] ?? choices.shift())
        expect(ids, request.kind).toContain(wanted)
        answer = request.options.find(({ id }) => id === wanted)
      } else if (request.type === 'safe-point') {
        answer = undefined
      } else {
        const question = edition.as(request.question)
        const known = people?.known(question)
        if (known === undefined) asked.push(question)
        answer = known === undefined ? answerTo(question, script) : known
      }
    }
  }
  const optionsOf = (kind: string): readonly Option[] => offers.findLast((offer) => offer.kind === kind)?.options ?? []
  return {
    table,
    state,
    events,
    play,
    needed: (kind) => thrown.get(kind),
    asked,
    eventsOf: <Type extends Event['type']>(type: Type) =>
      events.filter((event): event is Event & EventOf<Event, Type> => event.type === type),
    offered: (kind) => optionsOf(kind).map(({ id }) => id),
    optionsOf,
    unit: (index) => {
      const unit = state.units[index]
      if (unit === undefined) throw new RangeError(`There is no unit ${index}`)
      return unit
    },
  }
}

import { copyStream, createStream, rollDie, type Stream } from './random'
import { hashOf } from './hash'
import {
  emptyHistory,
  extendHistory,
  type AnswerInput,
  type EffectiveInput,
  type Input,
  type OverruleInput,
} from './inputs'
import type { BattleState, Game, GameEvent, Ruling, SpaceOracle } from './game'
import type { AnswerableRequest, DiceRequest, Procedure } from './requests'

/** Thrown for an input that doesn't answer the pending request. Nothing has changed when it is thrown. */
export class InputRefused extends Error {
  constructor(
    readonly reason:
      | 'battle-over'
      | 'not-asked'
      | 'no-such-option'
      | 'wrong-faces'
      | 'illegal-placement'
      | 'illegal-fact'
      | 'illegal-amendment'
      | 'nothing-there'
      | 'not-agreed',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`)
    this.name = 'InputRefused'
  }
}

/** Thrown if a saved battle no longer leads to its saved position: the inputs or the rules have changed. */
export class DivergedReplay extends Error {
  constructor(
    /** Number of effective inputs that still agreed. */
    readonly inputs: number,
    readonly detail: string,
  ) {
    super(`Replay diverged after ${inputs} inputs: ${detail}`)
    this.name = 'DivergedReplay'
  }
}

export interface SessionOptions<State extends BattleState> {
  readonly seed: string
  readonly space: SpaceOracle<State>
  readonly dice: 'seeded' | 'typed'
  /** `free`: any side may take back any input. `agreed`: every side in `sides` has to agree. */
  readonly undo?: 'free' | { readonly agreed: readonly number[] }
  /** Which safe points are kept for undo and resume. With `none`, for simulations, undo restarts from the beginning. */
  readonly safePoints?: 'all' | 'last' | 'none'
  /** Keeps computed answers so that a judge can overrule them. Off in simulations. */
  readonly keepAnswers?: boolean
}

/** A complete position between two procedures, with the counts of inputs, events and requests up to it. */
export interface SafePoint<State extends BattleState = BattleState> {
  readonly state: State
  readonly inputs: number
  readonly events: number
  readonly requests: number
  readonly epoch: number
  readonly dice: Stream
}

/** A computed answer that a judge may overrule. */
export interface ComputedAnswer {
  readonly number: number
  readonly after: number
  readonly request: AnswerableRequest
  readonly value: unknown
}

/** A position that a battle starts from instead of its beginning: a safe point and the events that led to it. */
export interface Base<State extends BattleState, Event extends GameEvent> {
  readonly point: SafePoint<State>
  readonly log: readonly Event[]
}

/** Where to resume a battle. Inputs and undo count from the base, or from the beginning if there is none. */
export interface Resume<State extends BattleState, Event extends GameEvent> {
  readonly inputs: readonly Input[]
  readonly base?: Base<State, Event>
}

/**
 * The driver of one battle: runs the procedure, answers what the program can answer itself, stops at what it can't, and
 * checks every input. Callers must only read state and events.
 */
export class Session<State extends BattleState, Event extends GameEvent> {
  readonly inputs: Input[] = []
  readonly events: Event[] = []
  readonly safePoints: SafePoint<State>[] = []
  readonly answers: ComputedAnswer[] = []
  state: State
  /** The request that the players have to answer, or null when the battle is over. */
  pending: AnswerableRequest | null = null

  private history = emptyHistory()
  /** The inputs that led to the present state; a redo can replace more than the end of the list. */
  private played: readonly EffectiveInput[] = this.history.effective
  private consumed = 0
  /** Number of effective inputs up to the last safe point. */
  private settled = 0
  private requests = 0
  /** A question that the program failed to answer through `Table.answer` before it was yielded; its request is already counted. */
  private unanswered: AnswerableRequest | null = null
  private epoch = 0
  private rolled = 0
  private dice: Stream
  private procedure: Procedure
  readonly base: Base<State, Event> | undefined

  constructor(
    readonly game: Game<State, Event>,
    private readonly options: SessionOptions<State>,
    resume?: Resume<State, Event>,
  ) {
    this.base = resume?.base
    this.state = game.begin()
    this.dice = this.streamOf(0)
    this.procedure = this.open()
    this.inputs.push(...(resume?.inputs ?? []))
    for (const input of this.inputs) extendHistory(this.history, input)
    this.rebuild()
  }

  /** Number of effective inputs so far: the position that `undo` counts in. */
  get position(): number {
    return this.history.effective.length
  }

  /** Number of effective inputs since the last safe point: the length of the present turn. */
  get sinceSafePoint(): number {
    return this.position - this.settled
  }

  /** Number of dice that the program has thrown for this session, including those taken back. */
  get thrown(): number {
    return this.rolled
  }

  get canRedo(): boolean {
    return this.history.undone.length > 0
  }

  /** Gives one input. Throws InputRefused and changes nothing if it doesn't answer the pending request. */
  give(input: Input): void {
    if (isRewinding(input)) {
      this.rewind(input)
      return
    }
    const answer = this.check(input)
    extendHistory(this.history, input)
    this.inputs.push(input)
    this.consume(this.history.epoch)
    this.passOver()
    this.run(answer)
  }

  /** One hash of the present position, to compare parallel sessions and replays and for bug reports. */
  hash(): string {
    return hashOf([this.state, this.dice, this.requests])
  }

  /** The faces that the app's own dice would show for the pending pool; the dice stream doesn't move. */
  suggestFaces(): number[] {
    const { pending } = this
    if (pending?.type !== 'dice') throw new InputRefused('not-asked', 'dice')
    const stream = copyStream(this.dice)
    return Array.from({ length: pending.count }, () => rollDie(stream, pending.sides))
  }

  private streamOf(epoch: number): Stream {
    return createStream(this.options.seed, epoch === 0 ? 'battle' : `battle/${epoch}`)
  }

  private open(): Procedure {
    const { game, events } = this
    const { state } = this
    return game.play({
      state,
      emit: (event) => {
        game.apply(state, event)
        events.push(event)
      },
      answer: (request) => this.answerTo(request),
    })
  }

  private consume(epoch: number): void {
    this.consumed += 1
    if (epoch === this.epoch) return
    this.epoch = epoch
    this.dice = this.streamOf(epoch)
  }

  /** Resumes the procedure and runs it until it needs an input from outside. */
  private run(answer: unknown): void {
    this.pending = null
    this.unanswered = null
    let step = this.procedure.next(answer)
    while (step.done !== true) {
      const request = step.value
      if (request.type === 'safe-point') {
        this.markSafePoint()
        this.amend()
        step = this.procedure.next()
        continue
      }
      const value = request === this.unanswered ? undefined : this.answerTo(request)
      if (value === undefined) {
        this.pending = request
        return
      }
      step = this.procedure.next(value)
    }
  }

  /** Counts a request and returns the judge's answer, or else the program's own, or else undefined. */
  private answerTo(request: AnswerableRequest): unknown {
    const number = this.requests
    this.requests += 1
    const computed = this.compute(request)
    const ruled = this.rulingFor(number)
    if (ruled === undefined) {
      if (computed === undefined) this.unanswered = request
      else if (this.options.keepAnswers === true)
        this.answers.push({ number, after: this.consumed, request, value: computed })
      return computed
    }
    const value = this.checkRuling(request, ruled)
    this.tellRuling({
      request,
      computed,
      value,
      reason: ruled.reason,
      ...(ruled.by === undefined ? {} : { by: ruled.by }),
    })
    if (this.options.keepAnswers === true) this.answers.push({ number, after: this.consumed, request, value })
    this.consume(this.history.effective[this.consumed]?.epoch ?? this.epoch)
    return value
  }

  /** The program's own answer, or undefined. */
  private compute(request: AnswerableRequest): unknown {
    if (request.type === 'space') return this.options.space.measure(this.state, request.question)
    if (request.type !== 'dice' || this.options.dice !== 'seeded') return undefined
    this.rolled += request.count
    return this.rollFor(request)
  }

  private rollFor({ count, sides }: DiceRequest): number[] {
    const faces: number[] = []
    for (let die = 0; die < count; die += 1) faces.push(rollDie(this.dice, sides))
    return faces
  }

  /** Typed faces replace those that the stream would have shown: the stream moves on, so that the next suggestion is a new one. */
  private passOver(): void {
    if (this.pending?.type === 'dice') this.rollFor(this.pending)
  }

  private markSafePoint(): void {
    const { safePoints: kept } = this.options
    this.settled = this.consumed
    if (kept === 'none') return
    if (kept === 'last') this.safePoints.length = 0
    this.safePoints.push({
      state: this.game.clone(this.state),
      inputs: this.consumed,
      events: this.events.length,
      requests: this.requests,
      epoch: this.epoch,
      dice: copyStream(this.dice),
    })
  }

  /** Carries out a judge's amendment at this point, if there is one; the procedure then restarts from the changed state. */
  private amend(): void {
    if (this.amendHere()) this.procedure = this.open()
  }

  /** Changes the state if a judge amended it at exactly this point; returns whether it did. Does not restart the procedure. */
  private amendHere(): boolean {
    const next = this.history.effective[this.consumed]
    if (next?.input.type !== 'amend' || next.input.events !== this.events.length) return false
    const { change, reason, by } = next.input
    const amended = this.game.amend?.(this.state, { change, reason, ...(by === undefined ? {} : { by }) })
    if (amended === undefined) throw new InputRefused('nothing-there', 'nothing can be amended here')
    if (!amended.ok) throw new InputRefused('illegal-amendment', amended.problem)
    this.game.apply(this.state, amended.event)
    this.events.push(amended.event)
    this.consume(next.epoch)
    return true
  }

  /** Checks an input against the pending request and returns the answer for the procedure. */
  private check(input: AnswerInput): unknown {
    const { pending } = this
    if (pending === null) throw new InputRefused('battle-over', input.kind)
    const type = pending.type === 'space' ? 'fact' : pending.type
    if (type !== input.type || pending.kind !== input.kind || pending.subject !== input.subject) {
      throw new InputRefused(
        'not-asked',
        `${input.type} ${input.kind} ${input.subject} instead of ${type} ${pending.kind} ${pending.subject}`,
      )
    }
    if (input.type === 'choice' && pending.type === 'choice') {
      const chosen = pending.options.find((option) => option.id === input.option)
      if (chosen === undefined) throw new InputRefused('no-such-option', input.option)
      return chosen
    }
    if (input.type === 'dice' && pending.type === 'dice') return checkFaces(pending, input.faces)
    if (input.type === 'placement' && pending.type === 'placement') {
      const resolution = this.options.space.resolve(this.state, pending.question, input.value)
      if (!resolution.ok) throw new InputRefused('illegal-placement', resolution.problem)
      return resolution.outcome
    }
    if (input.type === 'fact' && pending.type === 'space') {
      const resolution = this.options.space.accept(this.state, pending.question, input.value)
      if (!resolution.ok) throw new InputRefused('illegal-fact', resolution.problem)
      return resolution.outcome
    }
    throw new InputRefused('not-asked', input.kind)
  }

  private rulingFor(number: number): OverruleInput | undefined {
    const next = this.history.effective[this.consumed]?.input
    return next?.type === 'overrule' && next.request === number ? next : undefined
  }

  private tellRuling(ruling: Ruling): void {
    const event = this.game.ruled?.(ruling)
    if (event === undefined) return
    this.game.apply(this.state, event)
    this.events.push(event)
  }

  private checkRuling(request: AnswerableRequest, ruling: OverruleInput): unknown {
    if (request.type === 'dice') {
      if (!Array.isArray(ruling.value)) throw new InputRefused('wrong-faces', 'a list of faces is needed')
      return checkFaces(request, ruling.value)
    }
    if (request.type !== 'space')
      throw new InputRefused('nothing-there', `request ${ruling.request} was a player's choice`)
    const resolution = this.options.space.accept(this.state, request.question, ruling.value)
    if (!resolution.ok) throw new InputRefused('illegal-fact', resolution.problem)
    return resolution.outcome
  }

  private rewind(input: Rewinding): void {
    const { undo } = this.options
    if (input.type === 'undo' && typeof undo === 'object') {
      const missing = undo.agreed.filter((side) => !input.agreed.includes(side))
      if (missing.length > 0) throw new InputRefused('not-agreed', missing.join(', '))
    }
    const before = { ...this.history, undone: [...this.history.undone] }
    try {
      extendHistory(this.history, input)
      this.rebuild()
    } catch (problem) {
      this.history = before
      this.safePoints.length = 0
      this.rebuild()
      if (problem instanceof RangeError) throw new InputRefused('nothing-there', problem.message)
      if (problem instanceof DivergedReplay) throw new InputRefused('nothing-there', problem.detail)
      throw problem
    }
    this.inputs.push(input)
  }

  /** Goes back to the latest safe point that the effective inputs still lead through, and replays from there. */
  private rebuild(): void {
    while (this.safePoints.length > 0) {
      const last = this.safePoints.at(-1)
      if (last !== undefined && this.leadsThrough(last)) break
      this.safePoints.pop()
    }
    // Restarting at a safe point declares that safe point again, so it is removed here.
    const from = this.safePoints.pop()
    if (from !== undefined) this.restart(from)
    else if (this.base !== undefined) {
      this.events.splice(0, this.events.length, ...this.base.log)
      this.restart({ ...this.base.point, inputs: 0 })
    } else {
      this.restart({
        state: this.game.begin(),
        inputs: 0,
        events: 0,
        requests: 0,
        epoch: 0,
        dice: this.streamOf(0),
      })
    }
    this.replay()
    this.played = this.history.effective
  }

  private leadsThrough(point: SafePoint<State>): boolean {
    const { effective } = this.history
    if (point.inputs > effective.length) return false
    for (let index = 0; index < point.inputs; index += 1) if (effective[index] !== this.played[index]) return false
    const next = effective[point.inputs]?.input
    if (next?.type === 'amend') return next.events >= point.events
    return next?.type !== 'overrule' || next.request >= point.requests
  }

  private restart(from: SafePoint<State>): void {
    this.state = this.game.clone(from.state)
    this.events.length = from.events
    while ((this.answers.at(-1)?.number ?? -1) >= from.requests) this.answers.pop()
    this.consumed = from.inputs
    this.requests = from.requests
    this.epoch = from.epoch
    this.dice = copyStream(from.dice)
    this.procedure = this.open()
    this.run(undefined)
  }

  /** Replays the effective inputs that have not been consumed yet. Throws DivergedReplay if one no longer fits. */
  private replay(): void {
    const { effective } = this.history
    while (this.consumed < effective.length) {
      const next = effective[this.consumed]
      if (next?.input.type === 'amend' && this.amendHere()) continue
      if (next === undefined || next.input.type === 'overrule' || next.input.type === 'amend') {
        throw new DivergedReplay(this.consumed, 'a ruling points at something that never came')
      }
      let answer: unknown
      try {
        answer = this.check(next.input)
      } catch (problem) {
        if (problem instanceof InputRefused) throw new DivergedReplay(this.consumed, problem.message)
        throw problem
      }
      this.consume(next.epoch)
      this.passOver()
      this.run(answer)
    }
  }
}

type Rewinding = Exclude<Input, AnswerInput>
const isRewinding = (input: Input): input is Rewinding =>
  input.type === 'undo' || input.type === 'redo' || input.type === 'overrule' || input.type === 'amend'

const checkFaces = (request: DiceRequest, faces: readonly unknown[]): readonly number[] => {
  const checked = faces.filter(
    (face): face is number => typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= request.sides,
  )
  const isEnough =
    faces.length === request.count ||
    (request.upTo === true && faces.length < request.count) ||
    (request.upTo === 'all-or-none' && faces.length === 0)
  if (checked.length !== faces.length || !isEnough) {
    throw new InputRefused('wrong-faces', `${request.count} × 1-${request.sides}: ${faces.join(', ')}`)
  }
  return checked
}

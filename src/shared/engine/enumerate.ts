import { canonicalJson } from './hash'
import type { AnswerableRequest, DiceRequest, Procedure } from './requests'

/** Something that came about, and how often out of once. */
export interface Weighted<Result> {
  readonly weight: number
  readonly result: Result
}

/** Ways the dice can fall that led to the same. Weights of all branches add up to 1. */
export interface Branch<Result> extends Weighted<Result> {
  /** How many ways for the dice to fall end like this. */
  readonly ways: number
}

/** Thrown when more has to be walked than was allowed: odds are then simulated, never cut short. */
export class TooManyBranches extends Error {}

/**
 * Rules tell the walk where ways for the dice to fall may meet: from places that are alike in every respect the walk goes on but
 * once. A rule that never says anything is walked just the same, only longer.
 */
export interface Walk {
  /**
   * A stretch of rules begins; what the rules around it have in hand stays as it is until it ends. `rest`: of that, nothing else has
   * a say afterwards, and the stretch meets with all that it was given before it rolls any dice.
   */
  enter(rest?: unknown): void
  /** Of all that this stretch of rules has in hand, nothing but `rest` (plain data, and the state with it) has a say in what is to come. */
  meet(rest: unknown): void
  leave(): void
}

interface Outcome {
  /** Which of the pool's outcomes it is. */
  readonly nth: number
  readonly faces: readonly number[]
  readonly weight: number
}

/** Bounds of the classes of faces a pool tells apart: one class a face unless the request says otherwise. */
const classBounds = (request: DiceRequest): readonly number[] =>
  request.classes ?? Array.from({ length: request.sides }, (_, index) => index + 1)

/**
 * Every result of a pool as counts per class, with one representative face list each. Dice of a pool are exchangeable, so
 * the order is left out and the multinomial weight put in: 20 dice in three classes are 231 outcomes, not 6^20.
 */
const outcomesOf = (request: DiceRequest): Outcome[] => {
  const bounds = classBounds(request)
  const outcomes: Outcome[] = []
  const fill = (index: number, left: number, faces: readonly number[], weight: number): void => {
    const upper = bounds[index]
    if (upper === undefined) return
    const share = (upper - (bounds[index - 1] ?? 0)) / request.sides
    const last = index === bounds.length - 1
    let ways = 1
    let chance = 1
    for (let taken = 0; taken <= left; taken += 1) {
      if (taken > 0) {
        ways = (ways * (left - taken + 1)) / taken
        chance *= share
      }
      const all = [...faces, ...new Array<number>(taken).fill(upper)]
      if (!last) fill(index + 1, left - taken, all, weight * ways * chance)
      else if (taken === left) outcomes.push({ nth: outcomes.length, faces: all, weight: weight * chance })
    }
  }
  fill(0, request.count, [], 1)
  return outcomes
}

/** A stretch of rules under way. */
interface Stretch {
  /** What the rules around it have in hand, by a number. */
  readonly around: number
  /** What it has come to, and the dice that had fallen by then: what it has in hand follows from the ones since. */
  met: string
  since: number
}

/** Where ways meet: how the dice fall on one of those that lead there, and the stretches that are under way. */
interface Place {
  readonly fallen: readonly Outcome[]
  readonly stretches: readonly Stretch[]
}

const beginning: Place = { fallen: [], stretches: [{ around: 0, met: '', since: 0 }] }

/** One way from a place onwards: the dice that fall on it, and where its rules say that it may meet others. */
class Way implements Walk {
  readonly fallen: Outcome[]
  rolled = 0
  weight = 1
  /** What rules have come to since the last dice, if they have said so. */
  meeting: string | undefined
  private stretches: Stretch[] = []

  constructor(
    private readonly from: Place,
    begun: readonly Outcome[],
    private readonly names: Names,
  ) {
    this.fallen = [...begun]
    if (from === beginning) this.takeUp()
  }

  enter(rest?: unknown): void {
    const { last } = this
    if (last === undefined) return
    const since = this.fallen.slice(last.since, this.rolled).map(({ nth }) => nth)
    const inHand = rest === undefined ? `${last.met}/${since.join()}` : JSON.stringify(rest)
    this.stretches.push({ around: this.names.of(`${last.around}/${inHand}`), met: '', since: this.rolled })
  }

  meet(rest: unknown): void {
    const { last } = this
    if (last === undefined) return
    // As it was written, members unsorted: whoever wrote them in another order is walked once more, and nothing worse.
    last.met = JSON.stringify(rest)
    last.since = this.rolled
    this.meeting = `${last.around}/${last.met}`
  }

  leave(): void {
    this.stretches.pop()
  }

  /** The faces of dice that are rolled; what weighs is what falls after the place. */
  take(outcome: Outcome): readonly number[] {
    const known = this.from.fallen.length
    if (this.rolled === known && this.from !== beginning) this.takeUp()
    if (this.rolled >= known) this.weight *= outcome.weight
    this.fallen[this.rolled] = outcome
    this.rolled += 1
    this.meeting = undefined
    return outcome.faces
  }

  place(): Place {
    return { fallen: [...this.fallen], stretches: copied(this.stretches) }
  }

  /** Undefined until the place is reached: there others have been before. */
  private get last(): Stretch | undefined {
    return this.stretches.at(-1)
  }

  private takeUp(): void {
    this.stretches = copied(this.from.stretches)
  }
}

/** Numbers for texts too long to be strung together. */
class Names {
  private readonly known = new Map<string, number>()

  of(text: string): number {
    const name = this.known.get(text) ?? this.known.size + 1
    this.known.set(text, name)
    return name
  }
}

const copied = (stretches: readonly Stretch[]): Stretch[] => stretches.map((stretch) => ({ ...stretch }))

/**
 * Walks every way the dice of a procedure can fall and returns each end with its probability. The same rules code as in
 * play; only the oracle differs. `start` must give a fresh procedure on a fresh state each time, because a generator
 * can't be copied; `answer` answers everything that isn't dice. Ways that rules let meet are walked but once from there; nothing
 * is left out. Throws TooManyBranches when more than `limit` have to be walked.
 */
export const enumerate = <Result>(
  start: (walk: Walk) => Procedure<Result>,
  answer: (request: Exclude<AnswerableRequest, DiceRequest>) => unknown,
  limit = 100_000,
): Branch<Result>[] => {
  const names = new Names()
  let begun = 0
  const begin = (ways: number): void => {
    begun += ways
    if (begun > limit) throw new TooManyBranches(`more than ${limit} ways for the dice to fall`)
  }
  /** How it ends from every place that ways have met at; null while that is being found out. */
  const known = new Map<string, readonly Branch<Result>[] | null>()
  const endsAt = (met: string, place: Place): readonly Branch<Result>[] => {
    const ends = known.get(met)
    if (ends === null) throw new Error('Rules came back to where they were')
    if (ends !== undefined) return ends
    known.set(met, null)
    const found = alike(endsFrom(place))
    known.set(met, found)
    return found
  }
  const endsFrom = (place: Place): Branch<Result>[] => {
    const ends: Branch<Result>[] = []
    /** How the dice of ways not yet walked begin to fall, the next one last. */
    const left: (readonly Outcome[])[] = [place.fallen]
    begin(1)
    /**
     * The way goes on with the lowest result of a pool nobody has rolled yet, and the others are left for later: the less is rolled on
     * the way to a place, the less there is to go through again.
     */
    const fall = (request: DiceRequest, fallen: readonly Outcome[]): Outcome => {
      const outcomes = outcomesOf(request)
      const lowest = outcomes.pop()
      if (lowest === undefined) throw new Error(`${request.kind} has no faces`)
      begin(outcomes.length)
      for (const other of outcomes) left.push([...fallen, other])
      return lowest
    }
    const walk = (outset: readonly Outcome[]): void => {
      const way = new Way(place, outset, names)
      const procedure = start(way)
      let step = procedure.next()
      while (step.done !== true) {
        const request = step.value
        if (request.type === 'dice') {
          const { meeting, fallen, rolled } = way
          const outcome = fallen[rolled]
          if (outcome === undefined && meeting !== undefined && rolled > place.fallen.length) {
            for (const end of endsAt(meeting, way.place())) ends.push({ ...end, weight: way.weight * end.weight })
            return
          }
          step = procedure.next(way.take(outcome ?? fall(request, fallen)))
        } else {
          step = procedure.next(request.type === 'safe-point' ? undefined : answer(request))
        }
      }
      ends.push({ weight: way.weight, result: step.value, ways: 1 })
    }
    for (let next = left.pop(); next !== undefined; next = left.pop()) walk(next)
    return ends
  }
  return endsFrom(beginning)
}

/** Equal results once, with the weights and ways of all of them. */
const alike = <Result>(ends: readonly Branch<Result>[]): Branch<Result>[] => {
  const found = new Map<string, Branch<Result>>()
  for (const { weight, result, ways } of ends) {
    const key = canonicalJson(result)
    const before = found.get(key)
    found.set(key, { result, weight: weight + (before?.weight ?? 0), ways: ways + (before?.ways ?? 0) })
  }
  return [...found.values()]
}

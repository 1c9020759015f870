import { canonicalJson } from './hash'
import type { AnswerableRequest, DiceRequest, Procedure } from './requests'

/** A result and its probability. */
export interface Weighted<Result> {
  readonly weight: number
  readonly result: Result
}

/** All sequences of dice with the same result. The weights of all branches add up to 1. */
export interface Branch<Result> extends Weighted<Result> {
  /** Number of enumerated sequences that end in this result. */
  readonly ways: number
}

/** Thrown if more sequences would have to be played than allowed. Odds are then simulated, never cut short. */
export class TooManyBranches extends Error {}

/**
 * Branches merge when state and recorded outcome are equal: from there on they are played once. Rules mark the sections in
 * which this can be checked; unmarked rules give the same result, more slowly.
 */
export interface BranchMerging {
  /**
   * A section begins. The data held by the surrounding rules does not change until it ends. `kept`: the only part of that
   * data still read after the section; with it the section can merge before its first dice.
   */
  begin(kept?: unknown): void
  /** Declares that within this section only `kept` (plain data, including the state) influences what follows. */
  merge(kept: unknown): void
  end(): void
}

interface Outcome {
  /** Index of this outcome among the pool's outcomes. */
  readonly nth: number
  readonly faces: readonly number[]
  readonly weight: number
}

/** Upper bounds of the classes of faces that a pool distinguishes: one class per face unless the request says otherwise. */
const classBounds = (request: DiceRequest): readonly number[] =>
  request.classes ?? Array.from({ length: request.sides }, (_, index) => index + 1)

/**
 * Every result of a pool as counts per class, each with one representative list of faces. Dice of a pool are exchangeable,
 * so order is ignored and the multinomial weight included: 20 dice in three classes are 231 outcomes, not 6^20.
 */
const outcomesOf = (request: DiceRequest): Outcome[] => {
  const bounds = classBounds(request)
  const outcomes: Outcome[] = []
  const fill = (index: number, left: number, faces: readonly number[], weight: number): void => {
    const upper = bounds[index]
    if (upper === undefined) return
    const share = (upper - (bounds[index - 1] ?? 0)) / request.sides
    const last = index === bounds.length - 1
    let combinations = 1
    let chance = 1
    for (let taken = 0; taken <= left; taken += 1) {
      if (taken > 0) {
        combinations = (combinations * (left - taken + 1)) / taken
        chance *= share
      }
      const all = [...faces, ...new Array<number>(taken).fill(upper)]
      if (!last) fill(index + 1, left - taken, all, weight * combinations * chance)
      else if (taken === left) outcomes.push({ nth: outcomes.length, faces: all, weight: weight * chance })
    }
  }
  fill(0, request.count, [], 1)
  return outcomes
}

/** A section that has begun and not ended. */
interface Section {
  /** Number that stands for the data held by the surrounding rules. */
  readonly outer: number
  /** `merged`: key of the last merge; `since`: the number of dice pools rolled by then. The rest follows from the pools rolled since. */
  merged: string
  since: number
}

/** A point where branches merge: the dice of one branch that leads there, and the sections open there. */
interface MergePoint {
  readonly rolled: readonly Outcome[]
  readonly sections: readonly Section[]
}

const beginning: MergePoint = { rolled: [], sections: [{ outer: 0, merged: '', since: 0 }] }

/** One play of the procedure: first the known dice that lead to a merge point, then new dice. */
class Play implements BranchMerging {
  readonly dice: Outcome[]
  rolled = 0
  weight = 1
  /** Key of the merge reached since the last dice, or undefined. */
  mergeKey: string | undefined
  private sections: Section[] = []

  constructor(
    private readonly from: MergePoint,
    known: readonly Outcome[],
    private readonly interned: InternedTexts,
  ) {
    this.dice = [...known]
    if (from === beginning) this.resumeSections()
  }

  begin(kept?: unknown): void {
    const { innermost } = this
    if (innermost === undefined) return
    const since = this.dice.slice(innermost.since, this.rolled).map(({ nth }) => nth)
    const held = kept === undefined ? `${innermost.merged}/${since.join()}` : JSON.stringify(kept)
    this.sections.push({
      outer: this.interned.numberOf(`${innermost.outer}/${held}`),
      merged: '',
      since: this.rolled,
    })
  }

  merge(kept: unknown): void {
    const { innermost } = this
    if (innermost === undefined) return
    // Members are not sorted: equal data in another member order is played once more, with the same result.
    innermost.merged = JSON.stringify(kept)
    innermost.since = this.rolled
    this.mergeKey = `${innermost.outer}/${innermost.merged}`
  }

  end(): void {
    this.sections.pop()
  }

  /** The faces of the next pool; only pools after the merge point count towards the weight. */
  take(outcome: Outcome): readonly number[] {
    const known = this.from.rolled.length
    if (this.rolled === known && this.from !== beginning) this.resumeSections()
    if (this.rolled >= known) this.weight *= outcome.weight
    this.dice[this.rolled] = outcome
    this.rolled += 1
    this.mergeKey = undefined
    return outcome.faces
  }

  mergePoint(): MergePoint {
    return { rolled: [...this.dice], sections: copied(this.sections) }
  }

  /** Undefined until the merge point is reached: everything before it was played already. */
  private get innermost(): Section | undefined {
    return this.sections.at(-1)
  }

  private resumeSections(): void {
    this.sections = copied(this.from.sections)
  }
}

/** Replaces texts by numbers, so that keys stay short. */
class InternedTexts {
  private readonly known = new Map<string, number>()

  numberOf(text: string): number {
    const number = this.known.get(text) ?? this.known.size + 1
    this.known.set(text, number)
    return number
  }
}

const copied = (sections: readonly Section[]): Section[] => sections.map((section) => ({ ...section }))

/**
 * Plays a procedure with every sequence of dice and returns each result with its probability. The rules code is the same as in
 * play; only the answers differ. `start` must give a fresh procedure on a fresh state each time, because a generator can't be
 * copied; `answer` answers everything that isn't dice. Merged branches are played once; nothing is left out. Throws
 * TooManyBranches when more than `limit` sequences have to be played.
 */
export const enumerate = <Result>(
  start: (merging: BranchMerging) => Procedure<Result>,
  answer: (request: Exclude<AnswerableRequest, DiceRequest>) => unknown,
  limit = 100_000,
): Branch<Result>[] => {
  const interned = new InternedTexts()
  let begun = 0
  const count = (sequences: number): void => {
    begun += sequences
    if (begun > limit) throw new TooManyBranches(`more than ${limit} sequences of dice`)
  }
  /** Results by merge point; null while they are being computed. */
  const known = new Map<string, readonly Branch<Result>[] | null>()
  const resultsAt = (key: string, point: MergePoint): readonly Branch<Result>[] => {
    const results = known.get(key)
    if (results === null) throw new Error('A merge point led back to itself')
    if (results !== undefined) return results
    known.set(key, null)
    const found = withEqualResultsAdded(resultsFrom(point))
    known.set(key, found)
    return found
  }
  const resultsFrom = (point: MergePoint): Branch<Result>[] => {
    const results: Branch<Result>[] = []
    /** First dice of the sequences not yet played; the next one to play is last. */
    const left: (readonly Outcome[])[] = [point.rolled]
    count(1)
    /** This sequence continues with the last outcome of a new pool; the other outcomes are played later. */
    const rollNew = (request: DiceRequest, dice: readonly Outcome[]): Outcome => {
      const outcomes = outcomesOf(request)
      const last = outcomes.pop()
      if (last === undefined) throw new Error(`${request.kind} has no faces`)
      count(outcomes.length)
      for (const other of outcomes) left.push([...dice, other])
      return last
    }
    const playFrom = (dice: readonly Outcome[]): void => {
      const play = new Play(point, dice, interned)
      const procedure = start(play)
      let step = procedure.next()
      while (step.done !== true) {
        const request = step.value
        if (request.type === 'dice') {
          const { mergeKey, rolled } = play
          const outcome = play.dice[rolled]
          if (outcome === undefined && mergeKey !== undefined && rolled > point.rolled.length) {
            for (const result of resultsAt(mergeKey, play.mergePoint()))
              results.push({ ...result, weight: play.weight * result.weight })
            return
          }
          step = procedure.next(play.take(outcome ?? rollNew(request, play.dice)))
        } else {
          step = procedure.next(request.type === 'safe-point' ? undefined : answer(request))
        }
      }
      results.push({ weight: play.weight, result: step.value, ways: 1 })
    }
    for (let next = left.pop(); next !== undefined; next = left.pop()) playFrom(next)
    return results
  }
  return resultsFrom(beginning)
}

/** Combines equal results: their weights and numbers of sequences are added. */
const withEqualResultsAdded = <Result>(results: readonly Branch<Result>[]): Branch<Result>[] => {
  const found = new Map<string, Branch<Result>>()
  for (const { weight, result, ways } of results) {
    const key = canonicalJson(result)
    const before = found.get(key)
    found.set(key, { result, weight: weight + (before?.weight ?? 0), ways: ways + (before?.ways ?? 0) })
  }
  return [...found.values()]
}

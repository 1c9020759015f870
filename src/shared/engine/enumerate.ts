import type { AnswerableRequest, DiceRequest, Procedure } from './requests'

/** One way the dice can fall and what it led to. Weights of all branches add up to 1. */
export interface Branch<Result> {
  readonly weight: number
  readonly result: Result
}

/** Thrown when a procedure has more branches than asked for: odds are then simulated, never cut short. */
export class TooManyBranches extends Error {}

interface Outcome {
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
      else if (taken === left) outcomes.push({ faces: all, weight: weight * chance })
    }
  }
  fill(0, request.count, [], 1)
  return outcomes
}

/**
 * Walks every way the dice of a procedure can fall and returns each end with its probability. The same rules code as in
 * play; only the oracle differs. `start` must give a fresh procedure on a fresh state each time, because a generator
 * can't be copied; `answer` answers everything that isn't dice.
 */
export const enumerate = <Result>(
  start: () => Procedure<Result>,
  answer: (request: Exclude<AnswerableRequest, DiceRequest>) => unknown,
  limit = 100_000,
): Branch<Result>[] => {
  const branches: Branch<Result>[] = []
  /** How the dice of ways not yet walked begin to fall, the next one last. */
  const left: (readonly Outcome[])[] = [[]]
  /** The way goes on with the first result of a pool nobody has rolled yet; the others are left for later. */
  const fall = (request: DiceRequest, fallen: readonly Outcome[]): Outcome => {
    const [first, ...others] = outcomesOf(request)
    if (first === undefined) throw new Error(`${request.kind} has no faces`)
    for (const other of others.reverse()) left.push([...fallen, other])
    if (branches.length + left.length >= limit) throw new TooManyBranches(`more than ${limit} ways for the dice to fall`)
    return first
  }
  const walk = (begun: readonly Outcome[]): Branch<Result> => {
    const fallen = [...begun]
    const procedure = start()
    let weight = 1
    let depth = 0
    let step = procedure.next()
    while (step.done !== true) {
      const request = step.value
      if (request.type === 'dice') {
        const outcome = fallen[depth] ?? fall(request, fallen)
        fallen[depth] = outcome
        depth += 1
        weight *= outcome.weight
        step = procedure.next(outcome.faces)
      } else {
        step = procedure.next(request.type === 'safe-point' ? undefined : answer(request))
      }
    }
    return { weight, result: step.value }
  }
  for (let next = left.pop(); next !== undefined; next = left.pop()) branches.push(walk(next))
  return branches
}

import { rollDie, type DiceRequest, type Stream } from '../../../engine'
import type { Attack, Result } from './attack'

/** State of an attack after some dice have been rolled: it rolls more, or it is over. */
type RollState =
  (Pick<DiceRequest, 'count' | 'sides'> & { readonly next: Map<number, RollState> }) | { readonly result: Result }

/** Larger pools have more combinations than can be numbered. */
const mostNumbered = 20

/**
 * Rolls attacks face by face. The rules compute what follows from the faces so far when they are first rolled, and the result is cached:
 * the rules are deterministic, so an attack with known faces need not be resolved again.
 */
export const rollingOf = (attack: Attack) => {
  /** Number of further states that may be cached. */
  let room = 400_000
  const remember = (at: RollState, faces: readonly number[], next: RollState): void => {
    if ('result' in at || room === 0 || at.count > mostNumbered) return
    at.next.set(numberOf(faces, at.sides), next)
    room -= 1
  }
  /** Resolves an attack from its beginning: first the faces already rolled, then new ones from the stream. */
  const resolve = (stream: Stream, known: RollState, fallen: (readonly number[])[]): Result => {
    const procedure = attack.start()
    let at = known
    let nth = 0
    let step = procedure.next()
    while (step.done !== true) {
      const request = step.value
      if (request.type === 'safe-point') step = procedure.next()
      else if (request.type !== 'dice') step = procedure.next(attack.answer(request))
      else {
        if (nth === fallen.length) {
          const here: RollState = { count: request.count, sides: request.sides, next: new Map() }
          remember(at, fallen[nth - 1] ?? [], here)
          at = here
          fallen.push(facesFor(request, stream))
        }
        step = procedure.next(fallen[nth])
        nth += 1
      }
    }
    const { value: result } = step
    remember(at, fallen.at(-1) ?? [], { result })
    return result
  }
  /** The state before any dice: a single branch. */
  const start: RollState = { count: 0, sides: 1, next: new Map() }
  return (stream: Stream): Result => {
    let at = start.next.get(0) ?? start
    const fallen: (readonly number[])[] = []
    while (!('result' in at)) {
      if (at === start) return resolve(stream, at, fallen)
      const faces = facesFor(at, stream)
      fallen.push(faces)
      const next = at.next.get(numberOf(faces, at.sides))
      if (next === undefined) return resolve(stream, at, fallen)
      at = next
    }
    return at.result
  }
}

const facesFor = ({ count, sides }: Pick<DiceRequest, 'count' | 'sides'>, stream: Stream): number[] =>
  Array.from({ length: count }, () => rollDie(stream, sides))

const numberOf = (faces: readonly number[], sides: number): number =>
  faces.reduce((sum, face) => sum * sides + face - 1, 0)

import { rollDie, type Procedure, type Stream } from '../../../engine'
import type { Attack, Result } from './attack'

/** Where an attack stands once some dice have shown their faces: it rolls more, or it is over. */
type Node = { readonly count: number; readonly sides: number; readonly next: Map<number, Node> } | { readonly result: Result }

/**
 * Rolls attacks face by face. What follows from the faces so far is worked out by the rules when they are first rolled and
 * remembered: rules do the same under the same dice, so an attack whose faces were seen before need not be resolved again.
 */
export const rollingOf = (attack: Attack) => {
  /** Beyond this many remembered places nothing more is remembered. */
  let room = 400_000
  const stand = (fallen: readonly (readonly number[])[]): Node => {
    const procedure: Procedure<Result> = attack.start()
    let step = procedure.next()
    let nth = 0
    while (step.done !== true) {
      const request = step.value
      if (request.type === 'safe-point') step = procedure.next()
      else if (request.type !== 'dice') step = procedure.next(attack.answer(request))
      else {
        const faces = fallen[nth]
        if (faces === undefined) return { count: request.count, sides: request.sides, next: new Map() }
        nth += 1
        step = procedure.next(faces)
      }
    }
    return { result: step.value }
  }
  const first = stand([])
  return (stream: Stream): Result => {
    let node = first
    const fallen: (readonly number[])[] = []
    while (!('result' in node)) {
      const { count, sides, next } = node
      const faces = Array.from({ length: count }, () => rollDie(stream, sides))
      fallen.push(faces)
      const key = faces.reduce((sum, face) => sum * sides + face - 1, 0)
      const known = next.get(key)
      node = known ?? stand(fallen)
      if (known === undefined && room > 0) {
        next.set(key, node)
        room -= 1
      }
    }
    return node.result
  }
}

import { roll, type Procedure } from '../../../engine'

export interface RollOff {
  readonly winner: 0 | 1
  /** Both players' faces, throw after throw: the last throw decided. */
  readonly throws: readonly (readonly [number, number])[]
}

/** Both players roll a die, again while they are equal; the higher one wins. */
export function* rollOff(kind: string, rule: string): Procedure<RollOff> {
  const throws: (readonly [number, number])[] = []
  for (;;) {
    const [first = 0] = yield* roll({ side: 0, kind, subject: 'side-0', rule })
    const [second = 0] = yield* roll({ side: 1, kind, subject: 'side-1', rule })
    throws.push([first, second])
    if (first !== second) return { winner: first > second ? 0 : 1, throws }
  }
}

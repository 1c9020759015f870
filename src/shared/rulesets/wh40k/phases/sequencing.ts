import { choose, type Option, type Procedure } from '../../../engine'
import { sideSubject } from '../table/table'
import type { SideIndex } from '../table/state'

/** One of several things that happen at the same moment. */
export interface Simultaneous extends Option {
  run(): Procedure
}

/** A side chooses the order of simultaneous things. */
export function* inOrderOf(side: SideIndex, things: readonly Simultaneous[], rule: string): Procedure {
  const left = [...things]
  while (left.length > 0) {
    const next = yield* choose(side, 'sequence', sideSubject(side), left, rule)
    left.splice(left.indexOf(next), 1)
    yield* next.run()
  }
}

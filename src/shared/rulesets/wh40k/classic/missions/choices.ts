import { choose, type Option, type Procedure } from '../../../../engine'
import type { SideIndex } from '../../table/state'
import { sideSubject } from '../../table/table'
import type { Edge } from '../questions'

/** The long edges as options. */
export const edges: readonly (Option & { readonly edge: Edge })[] = [
  { id: 'low', edge: 'low' },
  { id: 'high', edge: 'high' },
]

interface Turn extends Option {
  readonly first: boolean
}
const turns: readonly Turn[] = [
  { id: 'first', first: true },
  { id: 'second', first: false },
]

/** Asks a side whether it goes first. */
export function* goesFirst(side: SideIndex, kind: string, rule: string): Procedure<boolean> {
  return (yield* choose(side, kind, sideSubject(side), turns, rule)).first
}

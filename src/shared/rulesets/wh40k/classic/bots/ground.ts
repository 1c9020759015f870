import type { Edge } from '../questions'
import type { Goal } from '../../bots/goals'

/** A point at these distances from a side's long edge and along it. */
export const fromHome = (
  { width, depth }: { readonly width: number; readonly depth: number },
  edge: Edge,
  across: number,
  along: number,
): Goal => {
  const wide = width >= depth
  const deep = wide ? depth : width
  const away = edge === 'low' ? across : deep - across
  return wide ? { x: along, y: away } : { x: away, y: along }
}

/** Length of the long edges. */
export const longEdge = ({ width, depth }: { readonly width: number; readonly depth: number }): number =>
  Math.max(width, depth)

/** A point's distance from a side's own long edge. */
export const awayFromHome = (
  { width, depth }: { readonly width: number; readonly depth: number },
  edge: Edge,
  { x, y }: Goal,
): number => {
  const wide = width >= depth
  const away = wide ? y : x
  return edge === 'low' ? away : (wide ? depth : width) - away
}

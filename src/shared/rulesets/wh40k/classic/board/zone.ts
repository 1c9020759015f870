import type { Box } from '../../board/policy'
import type { Strip, Zone } from '../questions'

/** What a strip covers of a table that is so long in its direction. */
const span = (strip: Strip | null, length: number): readonly [from: number, to: number] => {
  if (strip === null) return [0, length]
  const deep = strip.depth ?? length / 2
  return strip.from === 'low' ? [0, deep] : [length - deep, length]
}

/** 4E-MIS-05, 4E-MIS-18: from one's own long edge inwards, or a quarter of the table. */
export const zoneBox = ({ width, depth }: { width: number; depth: number }, { across, along }: Zone): Box => {
  const alongX = width >= depth
  const [nearest, farthest] = span(across, alongX ? depth : width)
  const [left, right] = span(along, alongX ? width : depth)
  return alongX
    ? { minX: left, minY: nearest, maxX: right, maxY: farthest }
    : { minX: nearest, minY: left, maxX: farthest, maxY: right }
}

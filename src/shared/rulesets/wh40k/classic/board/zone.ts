import type { Box } from '../../board/policy'
import type { Edge, FlankStrip, Strip, Zone } from '../questions'

/** The part of a table's length that a strip covers. */
const span = (strip: Strip | null, length: number): readonly [from: number, to: number] => {
  if (strip === null) return [0, length]
  const deep = strip.depth ?? length / 2
  return strip.from === 'low' ? [0, deep] : [length - deep, length]
}

/** The long edge `low` is in the north, or in the west if the table is longer from north to south; a player there faces the other one. */
const shortEdge = ({ flank, of }: FlankStrip, alongX: boolean): Edge => {
  const left = (of === 'low') === alongX ? 'high' : 'low'
  return flank === 'left' ? left : left === 'low' ? 'high' : 'low'
}

/** 4E-MIS-05, 4E-MIS-18: from a side's long edge inwards, or a quarter of the table. */
export const zoneBox = ({ width, depth }: { width: number; depth: number }, { across, along }: Zone): Box => {
  const alongX = width >= depth
  const [nearest, farthest] = span(across, alongX ? depth : width)
  const strip = along !== null && 'flank' in along ? { from: shortEdge(along, alongX), depth: along.depth } : along
  const [left, right] = span(strip, alongX ? width : depth)
  return alongX
    ? { minX: left, minY: nearest, maxX: right, maxY: farthest }
    : { minX: nearest, minY: left, maxX: farthest, maxY: right }
}

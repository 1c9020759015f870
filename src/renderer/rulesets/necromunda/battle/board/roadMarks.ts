import { oppositeOf, stepTowards } from '@shared/rulesets/necromunda/road-way'
import type { Edge, Road } from '@shared/rulesets/necromunda/state'
import type { Battlefield } from '@shared/space'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A road's direction, as drawn on the board. Lengths in thousandths of an inch. */
export interface RoadMarks {
  /** The part that is lost when it rolls on next. */
  readonly lost: Box
  /** Arrows to the leading edge. */
  readonly arrows: readonly string[]
  /** The two edges beside it. */
  readonly sides: readonly string[]
  readonly kind: Road['sides']
  readonly labels: readonly {
    readonly key: 'leading' | 'trailing'
    readonly x: number
    readonly y: number
    readonly turn: number
  }[]
}

/** How far it rolls in a round. */
const stretch = 8000

const alongEdge = ({ width, depth }: Pick<Battlefield, 'width' | 'depth'>, edge: Edge, by: number): Box => {
  switch (edge) {
    case 'north':
      return { x: 0, y: 0, width, height: by }
    case 'south':
      return { x: 0, y: depth - by, width, height: by }
    case 'west':
      return { x: 0, y: 0, width: by, height: depth }
    case 'east':
      return { x: width - by, y: 0, width: by, height: depth }
  }
}

/** Null: the battlefield doesn't move. */
export const roadMarks = (field: Pick<Battlefield, 'width' | 'depth'>, road: Road | undefined): RoadMarks | null => {
  const trailing = road?.trailing ?? null
  if (road === undefined || trailing === null || road.over === true) return null
  const { width, depth } = field
  const leading = oppositeOf(trailing)
  const { dx, dy } = stepTowards(leading)
  const isAlongX = dx !== 0
  const across = isAlongX ? depth : width
  const length = isAlongX ? width : depth
  const spots = [0.3, 0.5, 0.7].flatMap((share) =>
    [0.08, 0.92].map((aside) => ({
      x: isAlongX ? length * share : across * aside,
      y: isAlongX ? across * aside : length * share,
    })),
  )
  const arrows = spots.map(({ x, y }) => {
    const tip = { x: x + dx * 900, y: y + dy * 900 }
    const wing = (way: 1 | -1) => ({ x: x - dx * 500 + dy * 1100 * way, y: y - dy * 500 + dx * 1100 * way })
    const [left, right] = [wing(1), wing(-1)]
    return `M${left.x} ${left.y}L${tip.x} ${tip.y}L${right.x} ${right.y}`
  })
  const sides = isAlongX ? [`M0 0H${width}`, `M0 ${depth}H${width}`] : [`M0 0V${depth}`, `M${width} 0V${depth}`]
  const inset = 700
  const label = (key: 'leading' | 'trailing', edge: Edge) => {
    const { x, y, width: wide, height } = alongEdge(field, edge, inset * 2)
    const isUpright = edge === 'west' || edge === 'east'
    return { key, x: x + wide / 2, y: y + height / 2, turn: isUpright ? -90 : 0 }
  }
  return {
    lost: alongEdge(field, trailing, stretch),
    arrows,
    sides,
    kind: road.sides,
    labels: [label('leading', leading), label('trailing', trailing)],
  }
}

/** Whether a battlefield can be fought on: what is wrong with it, and where. Nothing here depends on a ruleset. */
import type { Battlefield, TerrainPiece } from './battlefield'
import { outlinesOverlap } from './predicates'
import type { Point } from './shapes'

/**
 * - off-table: part of it lies outside the table
 * - overlap: two solid things fill the same space
 * - slit: a gap between two solid things that no base fits through
 * - blocked-zone: something nobody can stand in lies in a deployment zone
 * - no-way-up: a platform that nothing leads up to, although it can't be climbed
 * - no-zones: fewer than two deployment zones
 */
export type FieldProblem = 'off-table' | 'overlap' | 'slit' | 'blocked-zone' | 'no-way-up' | 'no-zones'

export interface FieldFinding {
  readonly problem: FieldProblem
  /** Ids of the things it is about. */
  readonly things: readonly string[]
}

interface Box {
  readonly id: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
type Outline = readonly Point[]
interface Thing {
  readonly id: string
  readonly footprint: Outline
  readonly base: number
  readonly top: number
}

/** The widest gap that is still too narrow for a base of 25 mm; walls that touch leave none. */
const narrowest = 985

const boxOf = ({ id, footprint }: Pick<Thing, 'id' | 'footprint'>): Box => {
  const xs = footprint.map(({ x }) => x)
  const ys = footprint.map(({ y }) => y)
  return { id, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const fills: ReadonlySet<TerrainPiece['kind']> = new Set(['wall', 'structure', 'impassable', 'pit'] as const)
/** What two of can't share their space; ground by agreement may lie under anything. */
const isBody = ({ kind }: TerrainPiece): boolean => fills.has(kind) || kind === 'platform' || kind === 'barricade'

const sameHeight = (one: Thing, other: Thing): boolean => one.base < other.top && other.base < one.top
const isNear = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap && other.left < one.right + gap && one.top < other.bottom + gap && other.top < one.bottom + gap

/** How far two boxes that lie side by side are apart; null where they lie across from each other. */
const gapBetween = (one: Box, other: Box): number | null => {
  const across = Math.max(other.left - one.right, one.left - other.right)
  const along = Math.max(other.top - one.bottom, one.top - other.bottom)
  if (across > 0 && along > 0) return null
  return Math.max(across, along)
}

const pairs = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.flatMap((one, place) => items.slice(place + 1).map((other) => [one, other] as const))

const findOff = (field: Battlefield): FieldFinding[] =>
  [...field.terrain, ...field.doors].flatMap((thing) => {
    const { left, right, top, bottom } = boxOf(thing)
    const inside = left >= 0 && top >= 0 && right <= field.width && bottom <= field.depth
    return inside ? [] : [{ problem: 'off-table' as const, things: [thing.id] }]
  })

const findOverlaps = (field: Battlefield): FieldFinding[] =>
  pairs<Thing>([...field.terrain.filter(isBody), ...field.doors]).flatMap(([one, other]) =>
    sameHeight(one, other) && isNear(boxOf(one), boxOf(other), 0) && outlinesOverlap([...one.footprint], [...other.footprint])
      ? [{ problem: 'overlap' as const, things: [one.id, other.id] }]
      : [],
  )

const findSlits = (field: Battlefield): FieldFinding[] => {
  const solid = field.terrain.filter(({ kind, base }) => (kind === 'wall' || kind === 'structure' || kind === 'impassable') && base < 1000)
  const boxes = solid.map(boxOf)
  // Where a third wall joins both there is a corner, not a way through.
  const joined = (one: Box, other: Box) =>
    boxes.some((third) => third !== one && third !== other && isNear(third, one, 1) && isNear(third, other, 1))
  return pairs(boxes).flatMap(([one, other]) => {
    const gap = gapBetween(one, other)
    return gap !== null && gap > 0 && gap < narrowest && !joined(one, other) ? [{ problem: 'slit' as const, things: [one.id, other.id] }] : []
  })
}

const findBlocked = (field: Battlefield): FieldFinding[] =>
  field.terrain
    .filter(({ kind }) => kind === 'wall' || kind === 'impassable' || kind === 'pit')
    .flatMap((piece) =>
      // A zone at the side of the board may hold a wall or two: it is blocked when its ends are.
      field.deployment
        .slice(0, 2)
        .filter(({ outline }) => outlinesOverlap([...piece.footprint], [...outline]))
        .map(({ id }) => ({ problem: 'blocked-zone' as const, things: [piece.id, id] })),
    )

const findUnreachable = (field: Battlefield): FieldFinding[] =>
  field.terrain
    .filter(({ kind, climbable }) => kind === 'platform' && climbable === false)
    .filter((platform) => {
      const box = boxOf(platform)
      return !field.ladders.some(({ head }) => head.z === platform.top && isNear(box, { ...box, left: head.x, right: head.x, top: head.y, bottom: head.y }, 600))
    })
    .map(({ id }) => ({ problem: 'no-way-up' as const, things: [id] }))

/** Everything that is wrong with a battlefield; nothing where it can be fought on as it is. */
export const findingsOf = (field: Battlefield): FieldFinding[] => [
  ...(field.deployment.length < 2 ? [{ problem: 'no-zones' as const, things: [] }] : []),
  ...findOff(field),
  ...findOverlaps(field),
  ...findSlits(field),
  ...findBlocked(field),
  ...findUnreachable(field),
]

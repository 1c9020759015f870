/** Checks whether a battlefield can be played on: its faults and their places. Independent of rulesets. */
import type { Battlefield, TerrainPiece } from './battlefield'
import { covers, outlinesOverlap, sideOf } from './predicates'
import type { Point, Spot } from './shapes'

/**
 * - off-table: part of it lies outside the table
 * - overlap: two solid things fill the same space
 * - slit: a gap between two solid things that no base fits through
 * - blocked-zone: an obstacle that no model can stand in lies in a deployment zone
 * - no-way-up: a platform that can't be climbed and has no other way up
 * - no-zones: fewer than two deployment zones
 * - buried: an end of a ladder or ductway, a terminal, an objective or loot inside something solid
 * - in-the-air: one of these with no floor below it
 * - loose-door: a door with no wall on either side
 * - idle-terminal: a terminal that controls nothing
 */
type FieldProblem =
  | 'off-table'
  | 'overlap'
  | 'slit'
  | 'blocked-zone'
  | 'no-way-up'
  | 'no-zones'
  | 'buried'
  | 'in-the-air'
  | 'loose-door'
  | 'idle-terminal'

export interface FieldFinding {
  readonly problem: FieldProblem
  /** Ids of the things concerned. */
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

/** The widest gap that is still too narrow for a base of 25 mm; walls that touch leave no gap. */
const narrowest = 985

const boxOf = ({ id, footprint }: Pick<Thing, 'id' | 'footprint'>): Box => {
  const xs = footprint.map(({ x }) => x)
  const ys = footprint.map(({ y }) => y)
  return { id, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const fills: ReadonlySet<TerrainPiece['kind']> = new Set(['wall', 'structure', 'impassable', 'pit'] as const)
/** Whether two of this kind can't share their space; area terrain and other ground may lie under anything. */
const isBody = ({ kind }: TerrainPiece): boolean => fills.has(kind) || kind === 'platform' || kind === 'barricade'

const sameHeight = (one: Thing, other: Thing): boolean => one.base < other.top && other.base < one.top
const isNear = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap

/** The gap between two boxes side by side; null if they don't face each other. */
const gapBetween = (one: Box, other: Box): number | null => {
  const across = Math.max(other.left - one.right, one.left - other.right)
  const along = Math.max(other.top - one.bottom, one.top - other.bottom)
  if (across > 0 && along > 0) return null
  return Math.max(across, along)
}

const pairs = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.flatMap((one, place) => items.slice(place + 1).map((other) => [one, other] as const))

/** The spot of something that takes no space on the table. */
interface NamedSpot {
  readonly id: string
  readonly at: Spot
}
const placesOf = ({ ladders, ducts, terminals, objectives, loot = [] }: Battlefield): NamedSpot[] => [
  ...ladders.flatMap(({ id, foot, head }) => [
    { id, at: foot },
    { id, at: head },
  ]),
  ...ducts.flatMap(({ id, ends }) => ends.map((at) => ({ id, at }))),
  ...terminals,
  ...objectives,
  ...loot,
]
const once = (findings: readonly FieldFinding[]): FieldFinding[] =>
  findings.filter(({ things }, place) => findings.findIndex((one) => one.things.join() === things.join()) === place)

const findOff = (field: Battlefield): FieldFinding[] => {
  const zones = field.deployment.map(({ id, outline }) => ({ id, footprint: outline }))
  const places = placesOf(field).map(({ id, at }) => ({ id, footprint: [at] }))
  return once(
    [...field.terrain, ...field.doors, ...zones, ...places].flatMap((thing) => {
      const { left, right, top, bottom } = boxOf(thing)
      const inside = left >= 0 && top >= 0 && right <= field.width && bottom <= field.depth
      return inside ? [] : [{ problem: 'off-table' as const, things: [thing.id] }]
    }),
  )
}

const findBuried = (field: Battlefield): FieldFinding[] => {
  const bodies: Thing[] = [
    ...field.terrain.filter(({ kind }) => fills.has(kind) || kind === 'platform'),
    ...field.doors,
  ]
  return once(
    placesOf(field).flatMap(({ id, at }) => {
      const around = bodies.find(
        ({ base, top, footprint }) => at.z >= base && at.z < top && sideOf(footprint, at.x, at.y) === 'inside',
      )
      return around === undefined ? [] : [{ problem: 'buried' as const, things: [id, around.id] }]
    }),
  )
}

const findInTheAir = (field: Battlefield): FieldFinding[] =>
  once(
    placesOf(field).flatMap(({ id, at }) => {
      const stands =
        at.z === 0 ||
        field.terrain.some(
          ({ kind, top, footprint }) =>
            (kind === 'structure' || kind === 'platform') && top === at.z && covers(footprint, at.x, at.y),
        )
      return stands ? [] : [{ problem: 'in-the-air' as const, things: [id] }]
    }),
  )

const findLooseDoors = (field: Battlefield): FieldFinding[] => {
  const solid = field.terrain.filter(({ kind }) => kind === 'wall' || kind === 'structure' || kind === 'impassable')
  return field.doors
    .filter((door) => !solid.some((piece) => sameHeight(piece, door) && isNear(boxOf(piece), boxOf(door), 1)))
    .map(({ id }) => ({ problem: 'loose-door' as const, things: [id] }))
}

const findIdle = ({ terminals }: Battlefield): FieldFinding[] =>
  terminals
    .filter(({ controls }) => controls.length === 0)
    .map(({ id }) => ({ problem: 'idle-terminal' as const, things: [id] }))

const findOverlaps = (field: Battlefield): FieldFinding[] =>
  pairs<Thing>([...field.terrain.filter(isBody), ...field.doors]).flatMap(([one, other]) =>
    sameHeight(one, other) &&
    isNear(boxOf(one), boxOf(other), 0) &&
    outlinesOverlap([...one.footprint], [...other.footprint])
      ? [{ problem: 'overlap' as const, things: [one.id, other.id] }]
      : [],
  )

const findSlits = (field: Battlefield): FieldFinding[] => {
  const solid = field.terrain.filter(
    ({ kind, base }) => (kind === 'wall' || kind === 'structure' || kind === 'impassable') && base < 1000,
  )
  const boxes = solid.map(boxOf)
  // If a third wall joins both, there is a corner and no passage.
  const joined = (one: Box, other: Box) =>
    boxes.some((third) => third !== one && third !== other && isNear(third, one, 1) && isNear(third, other, 1))
  return pairs(boxes).flatMap(([one, other]) => {
    const gap = gapBetween(one, other)
    return gap !== null && gap > 0 && gap < narrowest && !joined(one, other)
      ? [{ problem: 'slit' as const, things: [one.id, other.id] }]
      : []
  })
}

const findBlocked = (field: Battlefield): FieldFinding[] =>
  field.terrain
    .filter(({ kind }) => kind === 'wall' || kind === 'impassable' || kind === 'pit')
    .flatMap((piece) =>
      // A zone at the table's side may contain a wall or two: only obstacles in its ends block it.
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
      return !field.ladders.some(
        ({ head }) =>
          head.z === platform.top &&
          isNear(box, { ...box, left: head.x, right: head.x, top: head.y, bottom: head.y }, 600),
      )
    })
    .map(({ id }) => ({ problem: 'no-way-up' as const, things: [id] }))

/** All faults of a battlefield; empty if it can be played on as it is. */
export const findingsOf = (field: Battlefield): FieldFinding[] => [
  ...(field.deployment.length < 2 ? [{ problem: 'no-zones' as const, things: [] }] : []),
  ...findOff(field),
  ...findOverlaps(field),
  ...findSlits(field),
  ...findBlocked(field),
  ...findUnreachable(field),
  ...findBuried(field),
  ...findInTheAir(field),
  ...findLooseDoors(field),
  ...findIdle(field),
]

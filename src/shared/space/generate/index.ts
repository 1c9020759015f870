/**
 * Battlefields generated from a seed. Every piece has a counterpart mirrored through the middle of the table, so that both
 * sides are equal; gaps between pieces fit any base, walls stay out of the deployment zones of the first two sides, every
 * platform has a way up, terminals stand beside their doors.
 */
import { type BattlefieldFile, readBattlefield } from '../battlefield'
import { findingsOf } from '../legality'
import { type Feature, half, halfTurned, outlineOf, quarterTurned, type Rect, withFeature } from './feature'
import { centrepieces, type FieldStyle, names, recipes } from './recipes'

export { type FieldStyle, STYLES } from './recipes'

export interface FieldPlan {
  readonly id: string
  readonly title: { readonly en: string; readonly ru: string }
  readonly style: FieldStyle
  /** Feet. */
  readonly width: number
  readonly depth: number
}

/** Draws a whole number from 0 to below `sides`, from a stream of the seed. */
export type Draw = (sides: number) => number

const foot = 12_000
/** Gap between two features: wide enough for the largest infantry base. */
const clearance = 4
const tries = 60

const apart = (one: Rect, other: Rect): boolean =>
  one.x >= other.x + other.width + clearance ||
  other.x >= one.x + one.width + clearance ||
  one.y >= other.y + other.depth + clearance ||
  other.y >= one.y + one.depth + clearance

/** Depth of a deployment zone in half inches: a sixth of the table, no less than 6". */
const zoneDepth = (depth: number): number => Math.max(12, Math.floor(depth / 6))

const zonesOf = (width: number, depth: number): BattlefieldFile['deployment'] => {
  const deep = zoneDepth(depth)
  const zone = (name: 'north' | 'south' | 'west' | 'east', rect: Rect) => ({ id: name, name, outline: outlineOf(rect) })
  return [
    zone('north', { x: 0, y: 0, width, depth: deep }),
    zone('south', { x: 0, y: depth - deep, width, depth: deep }),
    zone('west', { x: 0, y: 0, width: deep, depth }),
    zone('east', { x: width - deep, y: 0, width: deep, depth }),
  ]
}

/** Whether models can be set up where the feature lies. */
const isLow = ({ pieces }: Feature): boolean => pieces.every(({ kind }) => kind === 'barricade' || kind === 'difficult')

const piecesOf = ({ terrain }: BattlefieldFile, wanted: string): number =>
  terrain.filter(({ kind }) => kind === wanted).length

/** Minimum content for a table of each style. */
const isOfStyle: Readonly<Record<FieldStyle, (field: BattlefieldFile) => boolean>> = {
  corridors: ({ doors }) => doors.length >= 4,
  gantries: (field) => piecesOf(field, 'platform') >= 4 && field.ladders.length >= 2,
  open: (field) => piecesOf(field, 'structure') >= 2,
}
/** Maximum number of drafts; the second one nearly always succeeds. A table below 3 feet may have no room for its style's content. */
const drafts = 20

/** Generates a battlefield. Throws a RangeError for a table below 2 or above 8 feet. */
export const generateField = (plan: FieldPlan, draw: Draw): BattlefieldFile => {
  if (![plan.width, plan.depth].every((feet) => feet >= 2 && feet <= 8))
    throw new RangeError('A table has sides of 2 to 8 feet')
  let field = draftOf(plan, draw)
  for (let again = 1; again < drafts && !isOfStyle[plan.style](field); again += 1) field = draftOf(plan, draw)
  return field
}

const draftOf = ({ id, title, style, width: wide, depth: deep }: FieldPlan, draw: Draw): BattlefieldFile => {
  const width = Math.round(wide * 24)
  const depth = Math.round(deep * 24)
  const edge = zoneDepth(depth)
  const taken: Rect[] = []
  const twin = (rect: Rect): Rect => ({ ...rect, x: width - rect.x - rect.width, y: depth - rect.y - rect.depth })
  const isFree = (rect: Rect): boolean => taken.every((there) => apart(rect, there))
  let field: BattlefieldFile = {
    version: 1,
    id,
    title: { ...title },
    width: wide * foot,
    depth: deep * foot,
    terrain: [],
    doors: [],
    ladders: [],
    ducts: [],
    terminals: [],
    objectives: [],
    loot: [],
    deployment: zonesOf(width, depth),
    names: {},
  }

  /**
   * A random place in the upper half where the feature and its counterpart fit; undefined if several tries fail: the table
   * is full enough.
   */
  const placeFor = (wideness: number, deepness: number, from: number): Rect | undefined => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const rect = {
        x: 2 + draw(Math.max(1, width - wideness - 4)),
        y: from + draw(Math.max(1, Math.floor(depth / 2) - from)),
        width: wideness,
        depth: deepness,
      }
      const inside = rect.x + wideness <= width - 2 && rect.y + deepness <= depth - from
      if (inside && apart(rect, twin(rect)) && isFree(rect) && isFree(twin(rect))) return rect
    }
    return undefined
  }
  const put = (drawn: Feature): void => {
    const turns = draw(4)
    const once = turns % 2 === 0 ? drawn : quarterTurned(drawn)
    const feature = turns < 2 ? once : halfTurned(once)
    const rect = placeFor(feature.width, feature.depth, isLow(feature) ? 4 : edge + 1)
    if (rect === undefined) return
    const other = twin(rect)
    taken.push(rect, other)
    field = withFeature(withFeature(field, feature, rect.x, rect.y), halfTurned(feature), other.x, other.y)
  }
  /** Places a centrepiece, which is its own counterpart, in the middle; turned or not, as it fits. */
  const centre = (): void => {
    const fitting = centrepieces[style]
      .flatMap((one) => [one, quarterTurned(one)])
      .filter(
        (one) =>
          one.width <= width - 8 &&
          one.depth <= depth - 2 * edge - 2 &&
          (width - one.width) % 2 === 0 &&
          (depth - one.depth) % 2 === 0,
      )
    // Sometimes the middle stays open ground instead.
    const one = fitting[draw(fitting.length + 2)]
    if (one === undefined) return
    const rect = { x: (width - one.width) / 2, y: (depth - one.depth) / 2, width: one.width, depth: one.depth }
    taken.push(rect)
    field = withFeature(field, one, rect.x, rect.y)
  }
  centre()
  const areas = (wide * deep) / 8
  for (const { per, of } of recipes[style]) {
    // Half, the normal or one and a half times the amount, for variety between tables.
    const plenty = (1 + draw(3)) / 2
    for (let count = 0; count < Math.max(1, Math.round(per * areas * 2 * plenty)); count += 1) {
      const one = of[draw(of.length)]
      if (one !== undefined) put(one)
    }
  }

  /** Objectives on open ground: the middle, if it is free, and two more for either side. */
  const marks: Rect[] = []
  const middle = { x: width / 2 - 1, y: depth / 2 - 1, width: 2, depth: 2 }
  if (isFree(middle)) marks.push(middle)
  for (let pair = 0; pair < 2; pair += 1) {
    const rect = placeFor(2, 2, edge)
    if (rect === undefined) break
    marks.push(rect, twin(rect))
    taken.push(rect, twin(rect))
  }
  field = {
    ...field,
    objectives: marks.map(({ x, y }, place) => ({
      id: `objective-${place + 1}`,
      name: 'objective',
      at: [(x + 1) * half, (y + 1) * half, 0],
    })),
  }
  const used = new Set(
    [
      ...field.terrain,
      ...field.doors,
      ...field.ladders,
      ...field.ducts,
      ...field.terminals,
      ...field.objectives,
      ...(field.loot ?? []),
      ...field.deployment,
    ].map(({ name }) => name),
  )
  field = {
    ...field,
    names: Object.fromEntries(
      Object.entries(names)
        .filter(([name]) => used.has(name))
        .map(([name, words]) => [name, { ...words }]),
    ),
  }
  const [finding] = findingsOf(readBattlefield(field))
  if (finding !== undefined)
    throw new Error(`A made-up battlefield is not legal: ${finding.problem} (${finding.things.join(', ')})`)
  return field
}

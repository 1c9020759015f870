/**
 * Battlefields made up from a seed. Every piece has its twin across the middle of the table, so that neither side is better off;
 * pieces keep room between them for any base, walls stay out of the deployment zones of the first two sides, every platform has a ladder.
 */
import { type BattlefieldFile, readBattlefield } from './battlefield'
import { findingsOf } from './legality'

/** Corridors and doors; gantries; open ground with crates and ruins. */
export const STYLES = ['corridors', 'gantries', 'open'] as const
export type FieldStyle = (typeof STYLES)[number]

export interface FieldPlan {
  readonly id: string
  readonly title: { readonly en: string; readonly ru: string }
  readonly style: FieldStyle
  /** Feet. */
  readonly width: number
  readonly depth: number
}

/** A number from 0 to below `sides`, from a stream of the seed. */
export type Draw = (sides: number) => number

type Piece = BattlefieldFile['terrain'][number]
type Kind = Piece['kind']
interface Shape {
  readonly name: keyof typeof names
  readonly kind: Kind
  /** Half inches. */
  readonly width: number
  readonly depth: number
  readonly base: number
  readonly top: number
}

const names = {
  wall: { en: 'Wall', ru: 'Стена' },
  door: { en: 'Door', ru: 'Дверь' },
  pillar: { en: 'Pillar', ru: 'Колонна' },
  crate: { en: 'Crate', ru: 'Ящик' },
  container: { en: 'Container', ru: 'Контейнер' },
  barricade: { en: 'Barricade', ru: 'Баррикада' },
  pipe: { en: 'Pipe', ru: 'Труба' },
  gantry: { en: 'Gantry', ru: 'Галерея' },
  ladder: { en: 'Ladder', ru: 'Лестница' },
  rubble: { en: 'Rubble', ru: 'Обломки' },
  sludge: { en: 'Toxic sludge', ru: 'Ядовитая жижа' },
  ruins: { en: 'Ruins', ru: 'Руины' },
  north: { en: 'Northern edge', ru: 'Северный край' },
  south: { en: 'Southern edge', ru: 'Южный край' },
  west: { en: 'Western edge', ru: 'Западный край' },
  east: { en: 'Eastern edge', ru: 'Восточный край' },
} as const

const shape = (name: Shape['name'], kind: Kind, width: number, depth: number, top: number, base = 0): Shape => ({ name, kind, width, depth, base, top })

/** What each style is made of: how many per four square feet of half the table, in the order they are put down. */
const recipes: Readonly<Record<FieldStyle, readonly { readonly per: number; readonly of: readonly Shape[] }[]>> = {
  corridors: [
    { per: 3, of: [shape('wall', 'wall', 10, 2, 4000), shape('wall', 'wall', 2, 8, 4000), shape('wall', 'wall', 2, 10, 4000)] },
    { per: 1, of: [shape('pillar', 'impassable', 3, 3, 4000)] },
    { per: 2, of: [shape('crate', 'structure', 3, 3, 1500), shape('barricade', 'barricade', 5, 1, 1200), shape('barricade', 'barricade', 1, 5, 1200)] },
    { per: 1, of: [shape('sludge', 'dangerous', 5, 4, 0), shape('rubble', 'difficult', 6, 5, 0)] },
  ],
  gantries: [
    { per: 1.4, of: [shape('gantry', 'platform', 14, 10, 3000, 2750), shape('gantry', 'platform', 10, 14, 3000, 2750)] },
    { per: 1.5, of: [shape('container', 'structure', 8, 4, 2500), shape('container', 'structure', 4, 8, 2500)] },
    { per: 2.5, of: [shape('barricade', 'barricade', 6, 1, 1200), shape('pipe', 'barricade', 2, 7, 1000), shape('crate', 'structure', 3, 3, 1500)] },
    { per: 0.7, of: [shape('sludge', 'dangerous', 5, 5, 0), shape('rubble', 'difficult', 6, 6, 0)] },
  ],
  open: [
    { per: 0.7, of: [shape('container', 'structure', 9, 4, 2400), shape('container', 'structure', 4, 9, 2400)] },
    { per: 0.6, of: [shape('wall', 'wall', 8, 1, 3000), shape('wall', 'wall', 1, 8, 3000)] },
    { per: 0.5, of: [shape('gantry', 'platform', 8, 8, 3000, 2750)] },
    { per: 1.6, of: [shape('barricade', 'barricade', 6, 1, 1200), shape('barricade', 'barricade', 1, 6, 1200), shape('pipe', 'barricade', 7, 2, 1000)] },
    { per: 0.6, of: [shape('ruins', 'area', 10, 9, 2500), shape('rubble', 'difficult', 7, 6, 0)] },
  ],
}

const half = 500
const foot = 12_000
/** Between two pieces: room for the largest base on foot. */
const clearance = 4
const tries = 60

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}
const apart = (one: Rect, other: Rect): boolean =>
  one.x >= other.x + other.width + clearance ||
  other.x >= one.x + one.width + clearance ||
  one.y >= other.y + other.depth + clearance ||
  other.y >= one.y + one.depth + clearance

const corners = ({ x, y, width, depth }: Rect): [number, number][] => [
  [x * half, y * half],
  [(x + width) * half, y * half],
  [(x + width) * half, (y + depth) * half],
  [x * half, (y + depth) * half],
]

/** Depth of a deployment zone in half inches: a sixth of the table, no less than 6". */
const zoneDepth = (depth: number): number => Math.max(12, Math.floor(depth / 6))

const zonesOf = (width: number, depth: number): BattlefieldFile['deployment'] => {
  const deep = zoneDepth(depth)
  const zone = (name: 'north' | 'south' | 'west' | 'east', rect: Rect) => ({ id: name, name, outline: corners(rect) })
  return [
    zone('north', { x: 0, y: 0, width, depth: deep }),
    zone('south', { x: 0, y: depth - deep, width, depth: deep }),
    zone('west', { x: 0, y: 0, width: deep, depth }),
    zone('east', { x: width - deep, y: 0, width: deep, depth }),
  ]
}

/** Makes up a battlefield. Throws a RangeError for a table below 2 or above 8 feet. */
export const generateField = ({ id, title, style, width: wide, depth: deep }: FieldPlan, draw: Draw): BattlefieldFile => {
  if (![wide, deep].every((feet) => feet >= 2 && feet <= 8)) throw new RangeError('A table has sides of 2 to 8 feet')
  const width = Math.round(wide * 24)
  const depth = Math.round(deep * 24)
  const edge = zoneDepth(depth)
  const taken: Rect[] = []
  const terrain: Piece[] = []
  const ladders: BattlefieldFile['ladders'] = []
  const twin = (rect: Rect): Rect => ({ ...rect, x: width - rect.x - rect.width, y: depth - rect.y - rect.depth })

  const add = ({ name, kind, base, top }: Shape, rect: Rect): void => {
    taken.push(rect)
    terrain.push({ id: `${name}-${terrain.length + 1}`, name, kind, footprint: corners(rect), base, top, ...(kind === 'area' ? { size: 2, tags: ['ruins'] } : {}) })
    if (kind !== 'platform') return
    // The ladder stands before the middle of the side that looks at the nearer long edge.
    const x = (rect.x + rect.width / 2) * half
    const upper = rect.y + rect.depth / 2 < depth / 2
    const y = (upper ? rect.y : rect.y + rect.depth) * half
    const out = upper ? -1 : 1
    ladders.push({ id: `ladder-${ladders.length + 1}`, name: 'ladder', foot: [x, y + out * 700, 0], head: [x, y - out * 700, top] })
  }
  /** Puts a piece and its twin somewhere in the upper half; gives up after some tries: then the table is full enough. */
  const put = (one: Shape): void => {
    const low = one.kind === 'barricade' || one.kind === 'difficult'
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const first = low ? 4 : edge + 1
      const rect = { x: 2 + draw(width - one.width - 4), y: first + draw(Math.max(1, Math.floor(depth / 2) - first)), width: one.width, depth: one.depth }
      const other = twin(rect)
      const fits = rect.y + rect.depth <= depth - first && apart(rect, other) && taken.every((there) => apart(rect, there) && apart(other, there))
      if (!fits) continue
      add(one, rect)
      add(one, other)
      return
    }
  }
  const areas = (wide * deep) / 8
  for (const { per, of } of recipes[style]) {
    for (let count = 0; count < Math.round(per * areas * 2); count += 1) {
      const one = of[draw(of.length)]
      if (one !== undefined) put(one)
    }
  }
  const used = new Set([...terrain.map(({ name }) => name), ...(ladders.length > 0 ? ['ladder'] : []), 'north', 'south', 'west', 'east'])
  const field: BattlefieldFile = {
    version: 1,
    id,
    title: { ...title },
    width: wide * foot,
    depth: deep * foot,
    terrain,
    doors: [],
    ladders,
    ducts: [],
    terminals: [],
    objectives: [],
    deployment: zonesOf(width, depth),
    names: Object.fromEntries(Object.entries(names).filter(([name]) => used.has(name)).map(([name, words]) => [name, { ...words }])),
  }
  const [finding] = findingsOf(readBattlefield(field))
  if (finding !== undefined) throw new Error(`A made-up battlefield is not legal: ${finding.problem} (${finding.things.join(', ')})`)
  return field
}

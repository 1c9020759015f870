/** What the styles of made-up battlefields are made of. Lengths in half inches, heights in thousandths of an inch. */
import { type Feature, type PiecePart, type Rect, doorHeight } from './feature'

/** Corridors and doors; gantries; open ground with crates and ruins. */
export const STYLES = ['corridors', 'gantries', 'open'] as const
export type FieldStyle = (typeof STYLES)[number]

export const names = {
  wall: { en: 'Wall', ru: 'Стена' },
  door: { en: 'Door', ru: 'Дверь' },
  terminal: { en: 'Terminal', ru: 'Терминал' },
  ductway: { en: 'Ductway', ru: 'Вентиляционный ход' },
  loot: { en: 'Loot', ru: 'Добыча' },
  objective: { en: 'Objective', ru: 'Цель' },
  pillar: { en: 'Pillar', ru: 'Колонна' },
  crate: { en: 'Crate', ru: 'Ящик' },
  container: { en: 'Container', ru: 'Контейнер' },
  barricade: { en: 'Barricade', ru: 'Баррикада' },
  pipe: { en: 'Pipe', ru: 'Труба' },
  gantry: { en: 'Gantry', ru: 'Галерея' },
  walkway: { en: 'Walkway', ru: 'Мостки' },
  ladder: { en: 'Ladder', ru: 'Лестница' },
  rubble: { en: 'Rubble', ru: 'Обломки' },
  sludge: { en: 'Toxic sludge', ru: 'Ядовитая жижа' },
  ruins: { en: 'Ruins', ru: 'Руины' },
  north: { en: 'Northern edge', ru: 'Северный край' },
  south: { en: 'Southern edge', ru: 'Южный край' },
  west: { en: 'Western edge', ru: 'Западный край' },
  east: { en: 'Eastern edge', ru: 'Восточный край' },
} as const

const rect = (x: number, y: number, width: number, depth: number): Rect => ({ x, y, width, depth })
const piece = (name: keyof typeof names, kind: PiecePart['kind'], where: Rect, top: number, base = 0): PiecePart => ({ name, kind, rect: where, base, top })
const feature = (width: number, depth: number, parts: Partial<Feature>): Feature => ({
  pieces: [],
  doors: [],
  ladders: [],
  ducts: [],
  terminals: [],
  loot: [],
  ...parts,
  width,
  depth,
})
/** One piece by itself. */
const alone = (name: keyof typeof names, kind: PiecePart['kind'], width: number, depth: number, top: number): Feature =>
  feature(width, depth, { pieces: [piece(name, kind, rect(0, 0, width, depth), top)] })

const wallHeight = doorHeight
const wall = (x: number, y: number, width: number, depth: number) => piece('wall', 'wall', rect(x, y, width, depth), wallHeight)
/** What one stands on, and the free space below it. */
const floor = (name: 'gantry' | 'walkway', where: Rect, top: number, railings: readonly number[] = []): PiecePart => ({
  ...piece(name, 'platform', where, top, top - 250),
  ...(railings.length === 0 ? {} : { railings }),
})
const first = 3000
const second = 6000

/** NEC-TERR-20, -27: a room behind a locked door, with a terminal an inch from it on either side. */
const vault = feature(16, 14, {
  pieces: [wall(0, 0, 16, 2), wall(0, 2, 2, 10), wall(14, 2, 2, 10), wall(0, 12, 6, 2), wall(10, 12, 6, 2), piece('crate', 'structure', rect(11, 2, 3, 3), 1500)],
  doors: [{ rect: rect(6, 12, 4, 2), begins: 'locked' }],
  terminals: [{ at: [4, 15.4, 0], door: 0 }, { at: [4, 10.6, 0], door: 0 }],
  loot: [{ kind: 'casket', at: [6, 6, 0] }],
})
const guardRoom = feature(14, 12, {
  pieces: [wall(0, 0, 14, 2), wall(0, 2, 2, 10), wall(12, 2, 2, 10), wall(2, 10, 3, 2), wall(9, 10, 3, 2)],
  doors: [{ rect: rect(5, 10, 4, 2), begins: 'shut' }],
  loot: [{ kind: 'ammo-crate', at: [7, 4, 0] }],
})
const gate = (begins: 'open' | 'shut') =>
  feature(18, 2, { pieces: [wall(0, 0, 7, 2), wall(11, 0, 7, 2)], doors: [{ rect: rect(7, 0, 4, 2), begins }] })
/** NEC-TERR-35: through an inch of wall. */
const ductWall = feature(12, 2, { pieces: [wall(0, 0, 12, 2)], ducts: [[[6, -1.2, 0], [6, 3.2, 0]]] })
const corner = feature(12, 10, { pieces: [wall(0, 0, 12, 2), wall(0, 2, 2, 8)] })

const tower = feature(14, 14, {
  pieces: [
    floor('gantry', rect(0, 2, 14, 12), first, [1, 3]),
    floor('gantry', rect(3, 5, 8, 7), second, [2]),
    piece('crate', 'structure', rect(9, 9, 3, 3), 1500),
  ],
  ladders: [{ foot: [3, 0.6, 0], head: [3, 3.4, first] }, { foot: [7, 3.6, first], head: [7, 6.4, second] }],
  loot: [{ kind: 'casket', at: [7, 9.5, second] }],
})
/** Two gantries, a walkway between them, sludge below it. */
const crossing = feature(30, 12, {
  pieces: [
    floor('gantry', rect(0, 2, 11, 10), first, [3]),
    floor('walkway', rect(11, 5, 8, 4), first, [0, 2]),
    floor('gantry', rect(19, 2, 11, 10), first, [1]),
    piece('sludge', 'dangerous', rect(12, 3, 6, 8), 0),
  ],
  ladders: [{ foot: [3, 0.6, 0], head: [3, 3.4, first] }, { foot: [27, 0.6, 0], head: [27, 3.4, first] }],
})
const gantry = feature(12, 12, { pieces: [floor('gantry', rect(0, 2, 12, 10), first, [2])], ladders: [{ foot: [6, 0.6, 0], head: [6, 3.4, first] }] })
const stack = feature(9, 4, {
  pieces: [piece('container', 'structure', rect(0, 0, 9, 4), 2400), piece('container', 'structure', rect(0, 0, 4, 4), 4800, 2400)],
})
/** A corner of a house that is left. */
const ruin = feature(14, 12, {
  pieces: [
    piece('ruins', 'area', rect(0, 0, 14, 12), 2500),
    piece('wall', 'wall', rect(0, 0, 9, 1), 3000),
    piece('wall', 'wall', rect(0, 1, 1, 7), 3000),
    piece('barricade', 'barricade', rect(6, 8, 5, 1), 1200),
  ],
})

/** How many of them per four square feet of half the table, one drawn for each; in the order they are put down. */
export interface Ingredient {
  readonly per: number
  readonly of: readonly Feature[]
}
const barricades = [alone('barricade', 'barricade', 6, 1, 1200), alone('crate', 'structure', 3, 3, 1500), alone('pipe', 'barricade', 2, 7, 1000)]
const grounds = [alone('sludge', 'dangerous', 5, 4, 0), alone('rubble', 'difficult', 6, 5, 0)]

export const recipes: Readonly<Record<FieldStyle, readonly Ingredient[]>> = {
  corridors: [
    { per: 0.5, of: [vault] },
    { per: 0.3, of: [guardRoom] },
    { per: 0.6, of: [gate('shut'), gate('shut'), gate('open')] },
    { per: 0.5, of: [ductWall] },
    { per: 1.5, of: [corner, alone('wall', 'wall', 10, 2, wallHeight), alone('wall', 'wall', 8, 2, wallHeight)] },
    { per: 1, of: [alone('pillar', 'impassable', 3, 3, wallHeight)] },
    { per: 2, of: barricades },
    { per: 1, of: grounds },
  ],
  gantries: [
    { per: 0.5, of: [crossing] },
    { per: 0.4, of: [tower] },
    { per: 0.8, of: [gantry] },
    { per: 1.2, of: [alone('container', 'structure', 8, 4, 2500), stack] },
    { per: 2.5, of: barricades },
    { per: 0.7, of: grounds },
  ],
  open: [
    { per: 0.3, of: [guardRoom] },
    { per: 0.5, of: [ruin] },
    { per: 0.7, of: [stack, alone('container', 'structure', 9, 4, 2400)] },
    { per: 0.3, of: [tower, gantry] },
    { per: 0.5, of: [alone('wall', 'wall', 8, 1, 3000)] },
    { per: 1.6, of: barricades },
    { per: 0.6, of: [...grounds, alone('rubble', 'difficult', 7, 6, 0)] },
  ],
}

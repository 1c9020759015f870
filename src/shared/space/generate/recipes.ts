/** The features of each style of generated battlefields. Lengths in half inches, heights in thousandths of an inch. */
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
const piece = (name: keyof typeof names, kind: PiecePart['kind'], where: Rect, top: number, base = 0): PiecePart => ({
  name,
  kind,
  rect: where,
  base,
  top,
})
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
/** A feature of a single piece. */
const alone = (name: keyof typeof names, kind: PiecePart['kind'], width: number, depth: number, top: number): Feature =>
  feature(width, depth, { pieces: [piece(name, kind, rect(0, 0, width, depth), top)] })

const wallHeight = doorHeight
const wall = (x: number, y: number, width: number, depth: number) =>
  piece('wall', 'wall', rect(x, y, width, depth), wallHeight)
/** A platform and the free space below it. */
const floor = (name: 'gantry' | 'walkway', where: Rect, top: number, railings: readonly number[] = []): PiecePart => ({
  ...piece(name, 'platform', where, top, top - 250),
  ...(railings.length === 0 ? {} : { railings }),
})
const first = 3000
const second = 6000

/** Four walls with a door in the lower wall. */
const shell = (width: number, depth: number, begins: 'open' | 'shut' | 'locked'): Pick<Feature, 'pieces' | 'doors'> => {
  const left = Math.floor((width - 4) / 2)
  return {
    pieces: [
      wall(0, 0, width, 2),
      wall(0, 2, 2, depth - 4),
      wall(width - 2, 2, 2, depth - 4),
      wall(0, depth - 2, left, 2),
      wall(left + 4, depth - 2, width - left - 4, 2),
    ],
    doors: [{ rect: rect(left, depth - 2, 4, 2), begins }],
  }
}
/** NEC-TERR-20, -27: a room behind a locked door, with a terminal an inch from it on either side. */
const vault = (width: number, depth: number): Feature => {
  const { pieces, doors } = shell(width, depth, 'locked')
  const beside = Math.floor((width - 4) / 2) - 2
  return feature(width, depth, {
    pieces: [...pieces, piece('crate', 'structure', rect(width - 5, 2, 3, 3), 1500)],
    doors,
    terminals: [
      { at: [beside, depth + 1.4, 0], door: 0 },
      { at: [beside, depth - 3.4, 0], door: 0 },
    ],
    loot: [{ kind: 'casket', at: [5, 5, 0] }],
  })
}
const guardRoom = (width: number, depth: number): Feature =>
  feature(width, depth, { ...shell(width, depth, 'shut'), loot: [{ kind: 'ammo-crate', at: [width / 2, 4, 0] }] })
/** Two rooms connected by a door, each with a door outwards; symmetric under a half turn. */
const suite = feature(26, 14, {
  pieces: [
    wall(0, 0, 18, 2),
    wall(22, 0, 4, 2),
    wall(0, 12, 4, 2),
    wall(8, 12, 18, 2),
    wall(0, 2, 2, 10),
    wall(24, 2, 2, 10),
    wall(12, 2, 2, 3),
    wall(12, 9, 2, 3),
  ],
  doors: [
    { rect: rect(18, 0, 4, 2), begins: 'shut' },
    { rect: rect(4, 12, 4, 2), begins: 'shut' },
    { rect: rect(12, 5, 2, 4), begins: 'open' },
  ],
  loot: [
    { kind: 'ammo-crate', at: [6, 7, 0] },
    { kind: 'ammo-crate', at: [20, 7, 0] },
  ],
})
const gate = (begins: 'open' | 'shut') =>
  feature(18, 2, { pieces: [wall(0, 0, 7, 2), wall(11, 0, 7, 2)], doors: [{ rect: rect(7, 0, 4, 2), begins }] })
/** NEC-TERR-35: a ductway through an inch of wall. */
const ductWall = feature(12, 2, {
  pieces: [wall(0, 0, 12, 2)],
  ducts: [
    [
      [6, -1.2, 0],
      [6, 3.2, 0],
    ],
  ],
})
const corner = (width: number, depth: number) =>
  feature(width, depth, { pieces: [wall(0, 0, width, 2), wall(0, 2, 2, depth - 2)] })
const tee = feature(14, 10, { pieces: [wall(0, 0, 14, 2), wall(6, 2, 2, 8)] })
const bend = feature(16, 12, { pieces: [wall(0, 0, 9, 2), wall(7, 2, 2, 8), wall(7, 10, 9, 2)] })
/** Two walls with a passage between them and a door in each. */
const passage = feature(36, 12, {
  pieces: [wall(0, 0, 14, 2), wall(18, 0, 18, 2), wall(0, 10, 18, 2), wall(22, 10, 14, 2)],
  doors: [
    { rect: rect(14, 0, 4, 2), begins: 'shut' },
    { rect: rect(18, 10, 4, 2), begins: 'shut' },
  ],
})
/** Two crossing passages; doors close one of them. */
const crossroads = feature(28, 28, {
  pieces: [
    wall(0, 8, 12, 2),
    wall(8, 0, 2, 8),
    wall(16, 8, 12, 2),
    wall(18, 0, 2, 8),
    wall(0, 18, 12, 2),
    wall(8, 20, 2, 8),
    wall(16, 18, 12, 2),
    wall(18, 20, 2, 8),
  ],
  doors: [
    { rect: rect(12, 8, 4, 2), begins: 'shut' },
    { rect: rect(12, 18, 4, 2), begins: 'shut' },
  ],
})

const tower = feature(14, 14, {
  pieces: [
    floor('gantry', rect(0, 2, 14, 12), first, [1, 3]),
    floor('gantry', rect(3, 5, 8, 7), second, [2]),
    piece('crate', 'structure', rect(9, 9, 3, 3), 1500),
  ],
  ladders: [
    { foot: [3, 0.6, 0], head: [3, 3.4, first] },
    { foot: [7, 3.6, first], head: [7, 6.4, second] },
  ],
  loot: [{ kind: 'casket', at: [7, 9.5, second] }],
})
/** Two gantries with a walkway between them and sludge below it. */
const crossing = feature(30, 12, {
  pieces: [
    floor('gantry', rect(0, 2, 11, 10), first, [3]),
    floor('walkway', rect(11, 5, 8, 4), first, [0, 2]),
    floor('gantry', rect(19, 2, 11, 10), first, [1]),
    piece('sludge', 'dangerous', rect(12, 3, 6, 8), 0),
  ],
  ladders: [
    { foot: [3, 0.6, 0], head: [3, 3.4, first] },
    { foot: [27, 0.6, 0], head: [27, 3.4, first] },
  ],
})
const gantry = (width: number, depth: number) =>
  feature(width, depth + 2, {
    pieces: [floor('gantry', rect(0, 2, width, depth), first, [2])],
    ladders: [{ foot: [width / 2, 0.6, 0], head: [width / 2, 3.4, first] }],
  })
/** Three gantries around a corner. */
const elbow = feature(28, 32, {
  pieces: [
    floor('gantry', rect(0, 2, 10, 10), first, [3]),
    floor('walkway', rect(10, 5, 8, 4), first, [0, 2]),
    floor('gantry', rect(18, 2, 10, 10), first, [0, 1]),
    floor('walkway', rect(21, 12, 4, 8), first, [1, 3]),
    floor('gantry', rect(18, 20, 10, 10), first, [1]),
    piece('container', 'structure', rect(4, 20, 8, 4), 2500),
  ],
  ladders: [
    { foot: [4, 0.6, 0], head: [4, 3.4, first] },
    { foot: [23, 31.4, 0], head: [23, 28.6, first] },
  ],
})
/** Three gantries in a row with sludge below the walkways; symmetric under a half turn. */
const bridge = feature(46, 14, {
  pieces: [
    floor('gantry', rect(0, 2, 10, 10), first, [3]),
    floor('walkway', rect(10, 5, 8, 4), first, [0, 2]),
    floor('gantry', rect(18, 2, 10, 10), first),
    floor('walkway', rect(28, 5, 8, 4), first, [0, 2]),
    floor('gantry', rect(36, 2, 10, 10), first, [1]),
    piece('sludge', 'dangerous', rect(11, 3, 6, 8), 0),
    piece('sludge', 'dangerous', rect(29, 3, 6, 8), 0),
  ],
  ladders: [
    { foot: [5, 0.6, 0], head: [5, 3.4, first] },
    { foot: [41, 13.4, 0], head: [41, 10.6, first] },
  ],
})
/** Four gantries around a yard. */
const ring = feature(30, 34, {
  pieces: [
    floor('gantry', rect(0, 2, 10, 10), first, [3]),
    floor('gantry', rect(20, 2, 10, 10), first, [1]),
    floor('gantry', rect(0, 22, 10, 10), first, [3]),
    floor('gantry', rect(20, 22, 10, 10), first, [1]),
    floor('walkway', rect(10, 5, 10, 4), first, [0]),
    floor('walkway', rect(10, 25, 10, 4), first, [2]),
    floor('walkway', rect(3, 12, 4, 10), first, [3]),
    floor('walkway', rect(23, 12, 4, 10), first, [1]),
    piece('container', 'structure', rect(12, 15, 6, 4), 2400),
  ],
  ladders: [
    { foot: [5, 0.6, 0], head: [5, 3.4, first] },
    { foot: [25, 33.4, 0], head: [25, 30.6, first] },
  ],
})
/** Two floors with a way up on either side. */
const keep = feature(20, 20, {
  pieces: [floor('gantry', rect(0, 2, 20, 16), first, [1, 3]), floor('gantry', rect(6, 6, 8, 8), second, [1, 3])],
  ladders: [
    { foot: [3, 0.6, 0], head: [3, 3.4, first] },
    { foot: [17, 19.4, 0], head: [17, 16.6, first] },
    { foot: [8, 4.6, first], head: [8, 7.4, second] },
    { foot: [12, 15.4, first], head: [12, 12.6, second] },
  ],
})
const stack = feature(9, 4, {
  pieces: [
    piece('container', 'structure', rect(0, 0, 9, 4), 2400),
    piece('container', 'structure', rect(0, 0, 4, 4), 4800, 2400),
  ],
})
/** Scattered containers, and debris between them. */
const yard = feature(26, 14, {
  pieces: [
    piece('container', 'structure', rect(0, 0, 9, 4), 2400),
    piece('container', 'structure', rect(17, 10, 9, 4), 2400),
    piece('container', 'structure', rect(0, 0, 4, 4), 4800, 2400),
    piece('container', 'structure', rect(22, 10, 4, 4), 4800, 2400),
    piece('crate', 'structure', rect(11, 5, 4, 4), 1500),
  ],
})
/** Low walls around a pedestal. */
const plaza = feature(24, 16, {
  pieces: [
    piece('barricade', 'barricade', rect(0, 0, 8, 1), 1200),
    piece('barricade', 'barricade', rect(0, 1, 1, 5), 1200),
    piece('barricade', 'barricade', rect(16, 15, 8, 1), 1200),
    piece('barricade', 'barricade', rect(23, 10, 1, 5), 1200),
    piece('pillar', 'impassable', rect(10, 6, 4, 4), 3000),
  ],
})
/** A ruined hall of which two corners stand. */
const hall = feature(26, 20, {
  pieces: [
    piece('ruins', 'area', rect(0, 0, 26, 20), 2500),
    piece('wall', 'wall', rect(0, 0, 12, 1), 3000),
    piece('wall', 'wall', rect(0, 1, 1, 9), 3000),
    piece('wall', 'wall', rect(14, 19, 12, 1), 3000),
    piece('wall', 'wall', rect(25, 10, 1, 9), 3000),
    piece('barricade', 'barricade', rect(7, 8, 5, 1), 1200),
    piece('barricade', 'barricade', rect(14, 11, 5, 1), 1200),
  ],
})
/** The remaining corner of a house. */
const ruin = feature(14, 12, {
  pieces: [
    piece('ruins', 'area', rect(0, 0, 14, 12), 2500),
    piece('wall', 'wall', rect(0, 0, 9, 1), 3000),
    piece('wall', 'wall', rect(0, 1, 1, 7), 3000),
    piece('barricade', 'barricade', rect(6, 8, 5, 1), 1200),
  ],
})

/** Features for the middle of the table; symmetric under a half turn. */
export const centrepieces: Readonly<Record<FieldStyle, readonly Feature[]>> = {
  corridors: [suite, passage, crossroads],
  gantries: [keep, bridge, ring],
  open: [plaza, hall, yard, keep],
}

/** Number of features per four square feet of half the table, each drawn at random; in the order of placement. */
export interface Ingredient {
  readonly per: number
  readonly of: readonly Feature[]
}
const barricades = [
  alone('barricade', 'barricade', 6, 1, 1200),
  alone('crate', 'structure', 3, 3, 1500),
  alone('pipe', 'barricade', 2, 7, 1000),
]
const grounds = [alone('sludge', 'dangerous', 5, 4, 0), alone('rubble', 'difficult', 6, 5, 0)]

export const recipes: Readonly<Record<FieldStyle, readonly Ingredient[]>> = {
  corridors: [
    { per: 0.5, of: [vault(16, 14), vault(14, 12), vault(18, 12)] },
    { per: 0.4, of: [guardRoom(14, 12), guardRoom(12, 10), suite] },
    { per: 0.3, of: [passage, bend] },
    { per: 0.6, of: [gate('shut'), gate('shut'), gate('open')] },
    { per: 0.5, of: [ductWall] },
    {
      per: 1.5,
      of: [
        corner(12, 10),
        corner(16, 8),
        tee,
        bend,
        alone('wall', 'wall', 12, 2, wallHeight),
        alone('wall', 'wall', 8, 2, wallHeight),
      ],
    },
    { per: 0.8, of: [alone('pillar', 'impassable', 3, 3, wallHeight)] },
    { per: 1.6, of: barricades },
    { per: 1, of: grounds },
  ],
  gantries: [
    { per: 0.4, of: [elbow, crossing, bridge] },
    { per: 0.4, of: [tower, keep, crossing] },
    { per: 0.8, of: [gantry(12, 10), gantry(8, 8), gantry(18, 8)] },
    { per: 1.2, of: [alone('container', 'structure', 8, 4, 2500), stack, yard] },
    { per: 2.5, of: barricades },
    { per: 0.7, of: grounds },
  ],
  open: [
    { per: 0.3, of: [guardRoom(14, 12), guardRoom(12, 10), suite] },
    { per: 0.5, of: [ruin, hall, plaza] },
    { per: 0.7, of: [stack, yard, alone('container', 'structure', 9, 4, 2400)] },
    { per: 0.3, of: [tower, gantry(12, 10), gantry(18, 8)] },
    { per: 0.5, of: [alone('wall', 'wall', 8, 1, 3000), alone('wall', 'wall', 12, 1, 3000)] },
    { per: 1.6, of: barricades },
    { per: 0.6, of: [...grounds, alone('rubble', 'difficult', 7, 6, 0)] },
  ],
}

import { TERRAIN_KINDS, type BattlefieldFile, type TerrainKind } from '@shared/space'

type List<
  Layer extends 'terrain' | 'doors' | 'ladders' | 'ducts' | 'terminals' | 'objectives' | 'loot' | 'deployment',
> = NonNullable<BattlefieldFile[Layer]>[number]
type PieceFile = List<'terrain'>
type DoorFile = List<'doors'>
type LootFile = List<'loot'>
type Point = readonly [x: number, y: number]
type SpotFile = [number, number, number]

/** A thing on the table with its kind; each has a unique id. */
export type Thing =
  | { readonly layer: 'deployment'; readonly thing: List<'deployment'> }
  | { readonly layer: 'terrain'; readonly thing: PieceFile }
  | { readonly layer: 'doors'; readonly thing: DoorFile }
  | { readonly layer: 'ladders'; readonly thing: List<'ladders'> }
  | { readonly layer: 'ducts'; readonly thing: List<'ducts'> }
  | { readonly layer: 'terminals'; readonly thing: List<'terminals'> }
  | { readonly layer: 'objectives'; readonly thing: List<'objectives'> }
  | { readonly layer: 'loot'; readonly thing: LootFile }

/** Kinds that can be added, in the order of the menu. */
export const ADDABLE = [
  ...TERRAIN_KINDS,
  'door',
  'ladder',
  'duct',
  'terminal',
  'objective',
  'casket',
  'ammo-crate',
  'zone',
] as const
export type Addable = (typeof ADDABLE)[number]

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** Thousandths of an inch: things are placed on half inches. */
export const grid = 500
export const snapped = (length: number): number => Math.round(length / grid) * grid

/** Zones first, so that everything else is drawn over them. */
export const thingsOf = (field: BattlefieldFile): Thing[] => [
  ...field.deployment.map((thing) => ({ layer: 'deployment' as const, thing })),
  ...field.terrain
    .map((thing) => ({ layer: 'terrain' as const, thing }))
    .sort((low, high) => low.thing.top - high.thing.top),
  ...field.doors.map((thing) => ({ layer: 'doors' as const, thing })),
  ...field.ladders.map((thing) => ({ layer: 'ladders' as const, thing })),
  ...field.ducts.map((thing) => ({ layer: 'ducts' as const, thing })),
  ...field.terminals.map((thing) => ({ layer: 'terminals' as const, thing })),
  ...field.objectives.map((thing) => ({ layer: 'objectives' as const, thing })),
  ...(field.loot ?? []).map((thing) => ({ layer: 'loot' as const, thing })),
]
export const thingWith = (field: BattlefieldFile, id: string | null): Thing | undefined =>
  thingsOf(field).find(({ thing }) => thing.id === id)

/** Its points as seen from above: an outline, both ends, or its one position. */
export const pointsOf = ({ layer, thing }: Thing): readonly Point[] => {
  const flat = ([x, y]: readonly [number, number, number]): Point => [x, y]
  switch (layer) {
    case 'deployment':
      return thing.outline
    case 'terrain':
    case 'doors':
      return thing.footprint
    case 'ladders':
      return [flat(thing.foot), flat(thing.head)]
    case 'ducts':
      return thing.ends.map(flat)
    case 'terminals':
    case 'objectives':
    case 'loot':
      return [flat(thing.at)]
  }
}
/** Positions of things without a volume, each with its height. */
export const spotsOf = ({ layer, thing }: Thing): readonly SpotFile[] => {
  switch (layer) {
    case 'ladders':
      return [thing.foot, thing.head]
    case 'ducts':
      return thing.ends
    case 'terminals':
    case 'objectives':
    case 'loot':
      return [thing.at]
    case 'deployment':
    case 'terrain':
    case 'doors':
      return []
  }
}

export const boundsOf = (points: readonly Point[]): Bounds => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, depth: Math.max(...ys) - y }
}

/** Applies `change` to the things that `wanted` names, layer by layer. */
const changed = (
  field: BattlefieldFile,
  wanted: (thing: { readonly id: string }) => boolean,
  point: (point: Point) => [number, number],
): BattlefieldFile => {
  const outline = (points: readonly Point[]) => points.map(point)
  const spot = ([x, y, z]: SpotFile): SpotFile => [...point([x, y]), z]
  const those = <T extends { readonly id: string }>(list: readonly T[], change: (thing: T) => T): T[] =>
    list.map((thing) => (wanted(thing) ? change(thing) : thing))
  return {
    ...field,
    terrain: those(field.terrain, (piece) => ({ ...piece, footprint: outline(piece.footprint) })),
    doors: those(field.doors, (door) => ({ ...door, footprint: outline(door.footprint) })),
    ladders: those(field.ladders, (ladder) => ({ ...ladder, foot: spot(ladder.foot), head: spot(ladder.head) })),
    ducts: those(field.ducts, (duct) => ({ ...duct, ends: [spot(duct.ends[0]), spot(duct.ends[1])] })),
    terminals: those(field.terminals, (terminal) => ({ ...terminal, at: spot(terminal.at) })),
    objectives: those(field.objectives, (objective) => ({ ...objective, at: spot(objective.at) })),
    ...(field.loot === undefined ? {} : { loot: those(field.loot, (piece) => ({ ...piece, at: spot(piece.at) })) }),
    deployment: those(field.deployment, (zone) => ({ ...zone, outline: outline(zone.outline) })),
  }
}

/** Ladders that lead up to a platform: they move with it. */
const laddersUpTo = (field: BattlefieldFile, { layer, thing }: Thing): readonly string[] => {
  if (layer !== 'terrain' || thing.kind !== 'platform') return []
  const { x, y, width, depth } = boundsOf(thing.footprint)
  return field.ladders
    .filter(
      ({ head: [atX, atY, z] }) => z === thing.top && atX >= x && atX <= x + width && atY >= y && atY <= y + depth,
    )
    .map(({ id }) => id)
}

/** The battlefield with one thing moved or stretched to new bounds. */
export const withBounds = (field: BattlefieldFile, id: string, to: Bounds): BattlefieldFile => {
  const thing = thingWith(field, id)
  if (thing === undefined) return field
  const from = boundsOf(pointsOf(thing))
  const stretched = (value: number, start: number, length: number, newStart: number, newLength: number) =>
    length === 0 ? newStart : Math.round(newStart + ((value - start) * newLength) / length)
  const ladders = laddersUpTo(field, thing)
  const along = changed(
    field,
    (one) => ladders.includes(one.id),
    ([x, y]) => [x + to.x - from.x, y + to.y - from.y],
  )
  return changed(
    along,
    (one) => one.id === id,
    ([x, y]) => [stretched(x, from.x, from.width, to.x, to.width), stretched(y, from.y, from.depth, to.y, to.depth)],
  )
}

/** Turned by a quarter about its middle. */
export const turned = (field: BattlefieldFile, id: string): BattlefieldFile => {
  const thing = thingWith(field, id)
  if (thing === undefined) return field
  const { x, y, width, depth } = boundsOf(pointsOf(thing))
  const [left, up] = [snapped(x + (width - depth) / 2), snapped(y + (depth - width) / 2)]
  return changed(
    field,
    (one) => one.id === id,
    ([px, py]) => [left + depth - (py - y), up + (px - x)],
  )
}

/** The battlefield without one thing and the ladders up to it; terminals no longer operate it. */
export const without = (field: BattlefieldFile, id: string): BattlefieldFile => {
  const thing = thingWith(field, id)
  if (thing === undefined) return field
  const gone = new Set([id, ...laddersUpTo(field, thing)])
  return workedOnByNone(
    onEveryLayer(field, (list) => list.filter((one) => !gone.has(one.id))),
    id,
  )
}

type Listed = { readonly id: string; readonly name: string }
const onEveryLayer = (
  field: BattlefieldFile,
  change: <T extends Listed>(list: readonly T[]) => T[],
): BattlefieldFile => ({
  ...field,
  terrain: change(field.terrain),
  doors: change(field.doors),
  ladders: change(field.ladders),
  ducts: change(field.ducts),
  terminals: change(field.terminals),
  objectives: change(field.objectives),
  ...(field.loot === undefined ? {} : { loot: change(field.loot) }),
  deployment: change(field.deployment),
})

const workedOnByNone = (field: BattlefieldFile, id: string): BattlefieldFile => ({
  ...field,
  terminals: field.terminals.map((terminal) => ({
    ...terminal,
    controls: terminal.controls.filter((one) => one !== id),
  })),
})

/** Properties of a thing besides its position. Absent: unchanged. */
export interface Particulars {
  readonly base?: number
  readonly top?: number
  readonly begins?: 'open' | 'shut' | 'locked'
  /** Whether terminals can switch it, and its initial state. */
  readonly switched?: 'on' | 'off' | 'never'
  /** Kind of terrain for vehicles; `same`: as for infantry. */
  readonly vehicles?: 'open' | 'difficult' | 'impassable' | 'same'
  readonly loot?: 'casket' | 'ammo-crate'
  readonly controls?: readonly string[]
  /** One of its positions, by index. */
  readonly spot?: { readonly place: number; readonly to: SpotFile }
}

const withHeights = <T extends { base: number; top: number }>(thing: T, { base, top }: Particulars): T => ({
  ...thing,
  ...(base === undefined ? {} : { base, top: Math.max(base, thing.top) }),
  ...(top === undefined ? {} : { top, base: Math.min(base ?? thing.base, top) }),
})

export const withParticulars = (field: BattlefieldFile, id: string, particulars: Particulars): BattlefieldFile => {
  const those = <T extends { readonly id: string }>(list: readonly T[], change: (thing: T) => T): T[] =>
    list.map((thing) => (thing.id === id ? change(thing) : thing))
  const spot = (before: SpotFile, place: number): SpotFile =>
    particulars.spot?.place === place ? particulars.spot.to : before
  const next: BattlefieldFile = {
    ...field,
    terrain: those(field.terrain, (piece) => {
      const { switched, vehicles, ...rest } = withHeights(piece, particulars)
      const driven =
        particulars.vehicles === undefined
          ? vehicles
          : particulars.vehicles === 'same'
            ? undefined
            : particulars.vehicles
      const begins =
        particulars.switched === undefined
          ? switched
          : particulars.switched === 'never'
            ? undefined
            : particulars.switched
      return {
        ...rest,
        ...(begins === undefined ? {} : { switched: begins }),
        ...(driven === undefined ? {} : { vehicles: driven }),
      }
    }),
    doors: those(field.doors, (door) => ({
      ...withHeights(door, particulars),
      ...(particulars.begins === undefined ? {} : { begins: particulars.begins }),
    })),
    ladders: those(field.ladders, (ladder) => ({ ...ladder, foot: spot(ladder.foot, 0), head: spot(ladder.head, 1) })),
    ducts: those(field.ducts, (duct) => ({ ...duct, ends: [spot(duct.ends[0], 0), spot(duct.ends[1], 1)] })),
    terminals: those(field.terminals, (terminal) => ({
      ...terminal,
      at: spot(terminal.at, 0),
      controls: [...(particulars.controls ?? terminal.controls)],
    })),
    objectives: those(field.objectives, (objective) => ({ ...objective, at: spot(objective.at, 0) })),
    ...(field.loot === undefined
      ? {}
      : {
          loot: those(field.loot, (piece) => ({
            ...piece,
            at: spot(piece.at, 0),
            kind: particulars.loot ?? piece.kind,
          })),
        }),
  }
  return particulars.switched === 'never' ? workedOnByNone(next, id) : next
}

/** Ids of what a terminal may operate: doors, and terrain that can be switched. */
export const switchable = (field: BattlefieldFile): readonly string[] => [
  ...field.doors.map(({ id }) => id),
  ...field.terrain.filter(({ switched }) => switched !== undefined).map(({ id }) => id),
]

/** New pieces and doors: width, depth, base and top in thousandths of an inch. */
const fresh: Readonly<
  Record<TerrainKind | 'door', readonly [width: number, depth: number, base: number, top: number]>
> = {
  wall: [6000, 1000, 0, 4000],
  structure: [4000, 2000, 0, 2500],
  platform: [6000, 5000, 2750, 3000],
  barricade: [3000, 500, 0, 1200],
  impassable: [2000, 2000, 0, 4000],
  difficult: [4000, 3000, 0, 0],
  dangerous: [3000, 3000, 0, 0],
  pit: [4000, 3000, 0, 0],
  area: [5000, 4000, 0, 2500],
  road: [12000, 4000, 0, 0],
  door: [2000, 1000, 0, 4000],
}

const words: Readonly<Record<Addable, { en: string; ru: string }>> = {
  wall: { en: 'Wall', ru: 'Стена' },
  structure: { en: 'Block', ru: 'Блок' },
  platform: { en: 'Platform', ru: 'Площадка' },
  barricade: { en: 'Barricade', ru: 'Баррикада' },
  impassable: { en: 'Pillar', ru: 'Колонна' },
  difficult: { en: 'Rubble', ru: 'Обломки' },
  dangerous: { en: 'Hazard', ru: 'Опасность' },
  pit: { en: 'Pit', ru: 'Яма' },
  area: { en: 'Ruins', ru: 'Руины' },
  road: { en: 'Road', ru: 'Дорога' },
  door: { en: 'Door', ru: 'Дверь' },
  ladder: { en: 'Ladder', ru: 'Лестница' },
  duct: { en: 'Ductway', ru: 'Вентиляционный ход' },
  terminal: { en: 'Terminal', ru: 'Терминал' },
  objective: { en: 'Objective', ru: 'Цель' },
  casket: { en: 'Loot casket', ru: 'Ящик с добычей' },
  'ammo-crate': { en: 'Ammo crate', ru: 'Ящик боеприпасов' },
  zone: { en: 'Zone', ru: 'Зона' },
}

/** An id that is not yet used on the battlefield. */
const freeId = (field: BattlefieldFile, stem: string): string => {
  const taken = new Set(thingsOf(field).map(({ thing }) => thing.id))
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

const boxAt = (x: number, y: number, width: number, depth: number): [number, number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]

/** The battlefield with a new thing in its middle. A platform comes with a ladder; a terminal is put beside the picked door. */
export const withNew = (
  field: BattlefieldFile,
  what: Addable,
  picked: string | null = null,
): { field: BattlefieldFile; id: string } => {
  const id = freeId(field, what)
  const named = { ...field, names: { ...field.names, [what]: words[what] } }
  const middle: SpotFile = [snapped(field.width / 2), snapped(field.depth / 2), 0]
  const [x, y] = middle
  const head = { id, name: what }
  switch (what) {
    case 'ladder':
      return {
        id,
        field: { ...named, ladders: [...field.ladders, { ...head, foot: [x, y, 0], head: [x, y + 1500, 3000] }] },
      }
    case 'duct':
      return {
        id,
        field: {
          ...named,
          ducts: [
            ...field.ducts,
            {
              ...head,
              ends: [
                [x, y - 1000, 0],
                [x, y + 1000, 0],
              ],
            },
          ],
        },
      }
    case 'terminal': {
      const door = field.doors.find((one) => one.id === picked)
      const at: SpotFile = door === undefined ? middle : besideDoor(field, door)
      return {
        id,
        field: {
          ...named,
          terminals: [...field.terminals, { ...head, at, controls: door === undefined ? [] : [door.id] }],
        },
      }
    }
    case 'objective':
      return { id, field: { ...named, objectives: [...field.objectives, { ...head, at: middle }] } }
    case 'casket':
    case 'ammo-crate':
      return { id, field: { ...named, loot: [...(field.loot ?? []), { ...head, kind: what, at: middle }] } }
    case 'zone':
      return {
        id,
        field: {
          ...named,
          deployment: [...field.deployment, { ...head, outline: boxAt(0, snapped(y - 3000), field.width, 6000) }],
        },
      }
    case 'door': {
      const [width, depth, base, top] = fresh.door
      const footprint = boxAt(snapped(x - width / 2), snapped(y - depth / 2), width, depth)
      return { id, field: { ...named, doors: [...field.doors, { ...head, footprint, base, top, begins: 'shut' }] } }
    }
    default:
      return withPiece(named, what, id)
  }
}

/** An inch from the door and out of its way; on its other side if it already has a terminal. */
const besideDoor = (field: BattlefieldFile, { id, footprint }: DoorFile): SpotFile => {
  const { x, y, width, depth } = boundsOf(footprint)
  const second = field.terminals.some(({ controls }) => controls.includes(id))
  return width >= depth
    ? [x - 1000, second ? y + depth + 700 : y - 700, 0]
    : [second ? x + width + 700 : x - 700, y - 1000, 0]
}

const withPiece = (field: BattlefieldFile, kind: TerrainKind, id: string): { field: BattlefieldFile; id: string } => {
  const [width, depth, base, top] = fresh[kind]
  const [x, y] = [snapped((field.width - width) / 2), snapped((field.depth - depth) / 2)]
  const piece: PieceFile = {
    id,
    name: kind,
    kind,
    footprint: boxAt(x, y, width, depth),
    base,
    top,
    ...(kind === 'area' ? { size: 2, tags: ['ruins'] } : {}),
  }
  const laid = { ...field, terrain: [...field.terrain, piece] }
  if (kind !== 'platform') return { id, field: laid }
  const middle = x + width / 2
  const ladder = {
    id: freeId(field, 'ladder'),
    name: 'ladder',
    foot: [middle, y - 700, 0],
    head: [middle, y + 700, top],
  } satisfies BattlefieldFile['ladders'][number]
  return { id, field: { ...laid, names: { ...laid.names, ladder: words.ladder }, ladders: [...field.ladders, ladder] } }
}

/** Gives a thing a name of its own. */
export const renamed = (field: BattlefieldFile, id: string, locale: 'en' | 'ru', name: string): BattlefieldFile => {
  const before = field.names[thingWith(field, id)?.thing.name ?? ''] ?? { en: name, ru: name }
  const own = onEveryLayer(field, (list) => list.map((one) => (one.id === id ? { ...one, name: id } : one)))
  return { ...own, names: { ...field.names, [id]: { ...before, [locale]: name } } }
}

/** A larger or smaller table. Zones at its far edges move with them, those along an edge stretch. */
export const resized = (field: BattlefieldFile, width: number, depth: number): BattlefieldFile => {
  const along = (from: number, to: number, before: number, after: number): readonly [number, number] =>
    to !== before ? [from, to] : from === 0 ? [0, after] : [from + after - before, after]
  return {
    ...field,
    width,
    depth,
    deployment: field.deployment.map((zone) => {
      const { x, y, width: wide, depth: deep } = boundsOf(zone.outline)
      const [left, right] = along(x, x + wide, field.width, width)
      const [up, low] = along(y, y + deep, field.depth, depth)
      const fit = (value: number, start: number, length: number, from: number, to: number) =>
        length === 0 ? from : Math.round(from + ((value - start) * (to - from)) / length)
      return {
        ...zone,
        outline: zone.outline.map(([px, py]): [number, number] => [
          fit(px, x, wide, left, right),
          fit(py, y, deep, up, low),
        ]),
      }
    }),
  }
}

import type { BattlefieldFile, TerrainKind } from '@shared/space'

export type PieceFile = BattlefieldFile['terrain'][number]
/** Whatever can be picked up in the editor, by its id. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** Thousandths of an inch: pieces are put down on half inches. */
export const grid = 500
export const snapped = (length: number): number => Math.round(length / grid) * grid

export const boundsOf = (outline: readonly (readonly [number, number])[]): Bounds => {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, depth: Math.max(...ys) - y }
}

/** The outline stretched and moved into other bounds. */
export const fitted = (outline: readonly (readonly [number, number])[], to: Bounds): [number, number][] => {
  const from = boundsOf(outline)
  const stretch = (value: number, start: number, length: number, newStart: number, newLength: number) =>
    length === 0 ? newStart : Math.round(newStart + ((value - start) * newLength) / length)
  return outline.map(([x, y]) => [stretch(x, from.x, from.width, to.x, to.width), stretch(y, from.y, from.depth, to.y, to.depth)])
}

/** A new piece of each kind: width, depth, base and top in thousandths of an inch. */
const fresh: Readonly<Record<TerrainKind, readonly [width: number, depth: number, base: number, top: number]>> = {
  wall: [6000, 1000, 0, 4000],
  structure: [4000, 2000, 0, 2500],
  platform: [6000, 5000, 2750, 3000],
  barricade: [3000, 500, 0, 1200],
  impassable: [2000, 2000, 0, 4000],
  difficult: [4000, 3000, 0, 0],
  dangerous: [3000, 3000, 0, 0],
  pit: [4000, 3000, 0, 0],
  area: [5000, 4000, 0, 2500],
}

const words: Readonly<Record<TerrainKind, { en: string; ru: string }>> = {
  wall: { en: 'Wall', ru: 'Стена' },
  structure: { en: 'Block', ru: 'Блок' },
  platform: { en: 'Platform', ru: 'Площадка' },
  barricade: { en: 'Barricade', ru: 'Баррикада' },
  impassable: { en: 'Pillar', ru: 'Колонна' },
  difficult: { en: 'Rubble', ru: 'Обломки' },
  dangerous: { en: 'Hazard', ru: 'Опасность' },
  pit: { en: 'Pit', ru: 'Яма' },
  area: { en: 'Ruins', ru: 'Руины' },
}

/** An id that nothing on the battlefield has yet. */
export const freeId = (field: BattlefieldFile, stem: string): string => {
  const taken = new Set([...field.terrain, ...field.ladders, ...field.doors].map(({ id }) => id))
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}

/** The battlefield with a new piece in its middle. A platform comes with a ladder. */
export const withPiece = (field: BattlefieldFile, kind: TerrainKind): { field: BattlefieldFile; id: string } => {
  const [width, depth, base, top] = fresh[kind]
  const id = freeId(field, kind)
  const [x, y] = [snapped((field.width - width) / 2), snapped((field.depth - depth) / 2)]
  const footprint: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ]
  const piece: PieceFile = { id, name: kind, kind, footprint, base, top, ...(kind === 'area' ? { size: 2, tags: ['ruins'] } : {}) }
  const names = { ...field.names, [kind]: words[kind] }
  if (kind !== 'platform') return { id, field: { ...field, names, terrain: [...field.terrain, piece] } }
  const middle = x + width / 2
  const ladder = { id: freeId(field, 'ladder'), name: 'ladder', foot: [middle, y - 700, 0], head: [middle, y + 700, top] } satisfies BattlefieldFile['ladders'][number]
  return {
    id,
    field: { ...field, names: { ...names, ladder: { en: 'Ladder', ru: 'Лестница' } }, terrain: [...field.terrain, piece], ladders: [...field.ladders, ladder] },
  }
}

/** The battlefield with one piece moved or stretched. Ladders at a platform go along with it. */
export const withBounds = (field: BattlefieldFile, id: string, to: Bounds): BattlefieldFile => {
  const piece = field.terrain.find((one) => one.id === id)
  if (piece === undefined) return field
  const from = boundsOf(piece.footprint)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const isAt = ([x, y, z]: [number, number, number]) =>
    z === piece.top && x >= from.x && x <= from.x + from.width && y >= from.y && y <= from.y + from.depth
  const along = ([x, y, z]: [number, number, number]): [number, number, number] => [x + dx, y + dy, z]
  return {
    ...field,
    terrain: field.terrain.map((one) => (one.id === id ? { ...one, footprint: fitted(one.footprint, to) } : one)),
    ladders: field.ladders.map((ladder) =>
      piece.kind === 'platform' && isAt(ladder.head) ? { ...ladder, foot: along(ladder.foot), head: along(ladder.head) } : ladder,
    ),
  }
}

/** The battlefield without one piece; ladders that led up to it go, too. */
export const withoutPiece = (field: BattlefieldFile, id: string): BattlefieldFile => {
  const piece = field.terrain.find((one) => one.id === id)
  if (piece === undefined) return field
  const { x, y, width, depth } = boundsOf(piece.footprint)
  const leadsUp = ([at, along, z]: [number, number, number]) =>
    piece.kind === 'platform' && z === piece.top && at >= x && at <= x + width && along >= y && along <= y + depth
  return {
    ...field,
    terrain: field.terrain.filter((one) => one.id !== id),
    ladders: field.ladders.filter(({ head }) => !leadsUp(head)),
  }
}

/** Turned by a quarter about its own middle. */
export const turnedPiece = (field: BattlefieldFile, id: string): BattlefieldFile => {
  const piece = field.terrain.find((one) => one.id === id)
  if (piece === undefined) return field
  const { x, y, width, depth } = boundsOf(piece.footprint)
  const footprint = piece.footprint.map(([px, py]): [number, number] => [x + depth - (py - y), y + (px - x)])
  const back = { x: snapped(x + (width - depth) / 2), y: snapped(y + (depth - width) / 2), width: depth, depth: width }
  return { ...field, terrain: field.terrain.map((one) => (one.id === id ? { ...one, footprint: fitted(footprint, back) } : one)) }
}

import type { HoldingView, MapPlace } from '../contract/season'

export type Hex = Extract<MapPlace, { kind: 'hex' }>

/** Pointed hexes in rows; every other row is shifted by half a hex. Units of the drawing. */
export const side = 40
export const width = Math.sqrt(3) * side

export const centre = ({ q, r }: Pick<Hex, 'q' | 'r'>) => ({
  x: width * (q + (Math.abs(r) % 2) / 2),
  y: 1.5 * side * r,
})

export const corners = ({ q, r }: Pick<Hex, 'q' | 'r'>): string => {
  const { x, y } = centre({ q, r })
  return [
    [0, -side],
    [width / 2, -side / 2],
    [width / 2, side / 2],
    [0, side],
    [-width / 2, side / 2],
    [-width / 2, -side / 2],
  ]
    .map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`)
    .join(' ')
}

/** A hex for every holding: the one set by a user, otherwise the first free hex of a roughly square block. */
export const placed = (holdings: readonly HoldingView[]): { readonly holding: HoldingView; readonly hex: Hex }[] => {
  const taken = new Set(holdings.flatMap(({ place }) => (place?.kind === 'hex' ? [`${place.q},${place.r}`] : [])))
  const across = Math.max(4, Math.ceil(Math.sqrt(holdings.length * 1.6)))
  let next = 0
  const free = (): Hex => {
    for (;;) {
      const hex = { kind: 'hex', q: next % across, r: Math.floor(next / across) } as const
      next += 1
      if (!taken.has(`${hex.q},${hex.r}`)) return hex
    }
  }
  return holdings.map((holding) => ({ holding, hex: holding.place?.kind === 'hex' ? holding.place : free() }))
}

/** Minimum size of the drawing, so that a few hexes aren't drawn larger than many. */
const least = { width: 7 * width, height: 6 * side }

/** The visible part of the drawing, with a margin of one hex for moving things; centred if there is little to show. */
export const frameOf = (hexes: readonly Hex[]) => {
  const centres = hexes.map(centre)
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)]
  const [left, top] = [Math.min(0, ...xs) - width, Math.min(0, ...ys) - side * 1.6]
  const needed = { width: Math.max(0, ...xs) + width - left, height: Math.max(0, ...ys) + side * 1.6 - top }
  const wide = Math.max(needed.width, least.width)
  const high = Math.max(needed.height, least.height)
  return { left: left - (wide - needed.width) / 2, top: top - (high - needed.height) / 2, width: wide, height: high }
}

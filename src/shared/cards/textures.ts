/** Textures drawn for this program, as SVG paths in millimetres over a card with its bleed. */

export interface Ground {
  readonly width: number
  readonly height: number
  readonly bleed: number
}

/** Corners of the squares of this side that cover the ground. */
const tiles = ({ width, height, bleed }: Ground, side: number): { x: number; y: number; odd: boolean }[] => {
  const along = (length: number) => Math.ceil((length + 2 * bleed) / side)
  return Array.from({ length: along(height) }, (_, row) =>
    Array.from({ length: along(width) }, (__, column) => ({
      x: column * side - bleed,
      y: row * side - bleed,
      odd: (row + column) % 2 === 1,
    })),
  ).flat()
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Diamonds of tread plate, leaning left and right alternately. */
export const plate = (ground: Ground): string =>
  tiles(ground, 3)
    .map(({ x, y, odd }) =>
      odd
        ? `M${rounded(x + 0.6)} ${rounded(y + 0.6)}l.6 .2.8.8.2.6-.6-.2-.8-.8z`
        : `M${rounded(x + 2.2)} ${rounded(y + 0.6)}l-.2.6-.8.8-.6.2.2-.6.8-.8z`,
    )
    .join('')

const strands: readonly (readonly [number, number, string])[] = [
  [1.7, 3.5, 'q2.2-1.3 4.3 0'],
  [9.5, 1.7, 'q1.3 1.7 3.9 1.3'],
  [18.2, 2.6, 'q-.9 1.7.9 3.5'],
  [22.5, 5.2, 'q1.7-.9 2.2 1.3'],
  [3.5, 8.7, 'q.9 2.2 3.5 1.7'],
  [11.7, 7.4, 'q2.2.4 3 2.6'],
  [19.9, 10.4, 'q2.2-1.7 3.9-.4'],
  [2.2, 14.7, 'q2.6-.4 3.5 1.7'],
  [8.7, 13.4, 'q1.7 1.7 4.3.4'],
  [16.5, 14.7, 'q-1.3 1.7.4 3.5'],
  [21.2, 16, 'q1.7 1.3 3.5.4'],
  [4.3, 19.9, 'q-1.3 1.7.9 3.5'],
  [10.4, 19.1, 'q2.6-.9 3.9 1.3'],
  [17.8, 21.7, 'q2.2 1.7 4.3.4'],
]

/** Fibres of laid paper, as strokes. */
export const fibres = (ground: Ground): string =>
  tiles(ground, 26)
    .flatMap(({ x, y }) =>
      strands.map(([right, down, strand]) => `M${rounded(x + right)} ${rounded(y + down)}${strand}`),
    )
    .join('')

/** A bolted corner with sides of 20, in the upper left. */
export const bracket = 'M0 0h20L0 20zM5.5 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM1.5 14.9v1.5L16.4 1.5h-1.5z'

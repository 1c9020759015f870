/** A name over its figure, in pixels of the canvas. */
export interface PlacedName {
  readonly figure: number
  readonly side: number
  readonly text: string
  /** Text beside it; empty: none. */
  readonly mark: string
  readonly x: number
  readonly y: number
  /** Shown even if others must give way. */
  readonly first: boolean
}

/** In pixels: width of a letter, padding of the text, height of a line. */
const letter = 6.2
const around = 10
const line = 18

/** The names that fit completely into the picture without overlapping: first those of figures aimed at or acting, then the nearest. */
export const placeNames = (names: readonly PlacedName[], width: number, height: number): PlacedName[] => {
  const taken: { readonly left: number; readonly right: number; readonly top: number; readonly foot: number }[] = []
  return names
    .filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height)
    .toSorted((one, other) => Number(other.first) - Number(one.first) || other.y - one.y)
    .flatMap((name) => {
      const half = ((name.text.length + name.mark.length) * letter + around) / 2
      const x = Math.max(half, Math.min(width - half, name.x))
      const y = Math.max(line, name.y)
      const box = { left: x - half, right: x + half, top: y - line, foot: y }
      if (
        taken.some(
          (other) => box.left < other.right && other.left < box.right && box.top < other.foot && other.top < box.foot,
        )
      )
        return []
      taken.push(box)
      return [{ ...name, x, y }]
    })
}

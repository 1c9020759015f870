/** Colours nearer than this are taken for each other; the corners of the cube of colours are 442 apart. */
const near = 110

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const apart = (one: string, other: string): number => {
  const others = partsOf(other)
  return Math.hypot(...partsOf(one).map((part, place) => part - (others[place] ?? 0)))
}

/**
 * The sides' own colours as properties of a style: those that they have in the standings, as light or dark as the theme's board needs.
 * A side whose colour could be taken for an earlier one's is paler, or darker where the page is light. Where a side has none, all have
 * the theme's.
 */
export const sideColours = (colours: readonly (string | null | undefined)[]): Readonly<Record<string, string>> => {
  const own = colours.filter((colour) => typeof colour === 'string')
  if (own.length < colours.length) return {}
  return Object.fromEntries(
    own.flatMap((colour, side) => {
      const alike = own.slice(0, side).filter((other) => apart(colour, other) < near).length
      const shade = `oklch(from ${colour} clamp(var(--side-dark), l, var(--side-light)) c h)`
      return [
        [
          `--side-${side}`,
          alike === 0 ? shade : `color-mix(in oklab, ${shade} ${60 / 2 ** (alike - 1)}%, var(--ui-text-highlighted))`,
        ],
        // Readable on the page's ground in both themes.
        [`--side-${side}-text`, `color-mix(in oklab, ${colour} 45%, var(--ui-text-highlighted))`],
      ]
    }),
  )
}

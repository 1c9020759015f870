/** Colours at less than this distance look alike; opposite corners of the RGB cube are 442 apart. */
const near = 110

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const apart = (one: string, other: string): number => {
  const others = partsOf(other)
  return Math.hypot(...partsOf(one).map((part, place) => part - (others[place] ?? 0)))
}

/**
 * The sides' own colours from the standings, as CSS properties, as light or dark as the theme's board needs. A side with a colour like an
 * earlier one's gets it paler, or darker in the light theme. If a side has no colour, all have the theme's.
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
        // Legible on the page's background in both themes.
        [`--side-${side}-text`, `color-mix(in oklab, ${colour} 45%, var(--ui-text-highlighted))`],
      ]
    }),
  )
}

import type { BattleSetup } from '@shared/battle'

/** Colours nearer than this are taken for each other; the corners of the cube of colours are 442 apart. */
const near = 110

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const apart = (one: string, other: string): number => {
  const others = partsOf(other)
  return Math.hypot(...partsOf(one).map((part, place) => part - (others[place] ?? 0)))
}

/**
 * The sides' own colours as properties of a style: those of their houses, where every side has one and none can be taken for
 * another; else none, and the theme's colours stay.
 */
export const sideColours = ({ sides }: Pick<BattleSetup, 'sides'>): Readonly<Record<string, string>> => {
  const colours = sides.map(({ colour }) => colour)
  const known = colours.filter((colour) => colour !== undefined)
  const differ = known.every((one, place) => known.slice(place + 1).every((other) => apart(one, other) >= near))
  if (known.length < colours.length || !differ) return {}
  return Object.fromEntries(
    known.flatMap((colour, side) => [
      [`--side-${side}`, colour],
      // Readable on the page's ground in both themes.
      [`--side-${side}-text`, `color-mix(in oklab, ${colour} 45%, var(--ui-text-highlighted))`],
    ]),
  )
}

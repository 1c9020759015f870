/** The same colour, darkened so that white text on it is readable. */
export const deep = (colour: string): string => {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
  const light = 0.299 * red + 0.587 * green + 0.114 * blue
  return hexOf([red, green, blue].map((part) => part * Math.min(1, mostLight / light)))
}
const mostLight = 100

/** The colour mixed with white; `share`: the part of the colour. */
export const tint = (colour: string, share: number): string =>
  hexOf(partsOf(colour).map((part) => 255 - (255 - part) * share))

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

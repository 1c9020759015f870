/** Colours to tell gangs apart by, on either theme. */
export const gangColours = [
  '#b53f27',
  '#2d7768',
  '#c9811d',
  '#4a6a9c',
  '#7d4a8c',
  '#6b7a2a',
  '#a04a6a',
  '#5a5048',
] as const

/** The first colour that none of these wears; when all are worn, the first. */
export function freeColour(worn: Iterable<string | null>): string {
  const taken = new Set(worn)
  return gangColours.find((colour) => !taken.has(colour)) ?? gangColours[0]
}

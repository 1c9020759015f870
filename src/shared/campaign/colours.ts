/** Colours that distinguish gangs, on light and dark themes, with their names. */
export const gangColours = [
  { colour: '#b53f27', name: 'rust' },
  { colour: '#2d7768', name: 'verdigris' },
  { colour: '#c9811d', name: 'amber' },
  { colour: '#4a6a9c', name: 'steel' },
  { colour: '#7d4a8c', name: 'violet' },
  { colour: '#6b7a2a', name: 'moss' },
  { colour: '#a04a6a', name: 'wine' },
  { colour: '#5a5048', name: 'ash' },
  { colour: '#8a5a2b', name: 'leather' },
  { colour: '#3d8f3d', name: 'green' },
  { colour: '#2f8fa8', name: 'turquoise' },
  { colour: '#3f48b0', name: 'blue' },
  { colour: '#d06fa0', name: 'pink' },
  { colour: '#b8a23a', name: 'brass' },
  { colour: '#8f9aa0', name: 'silver' },
  { colour: '#e05a3a', name: 'flame' },
] as const

/** The first colour not in use; if all are in use, the first. */
export function freeColour(worn: Iterable<string | null>): string {
  const taken = new Set(worn)
  return (gangColours.find(({ colour }) => !taken.has(colour)) ?? gangColours[0]).colour
}

/** Icons for states and ammunition, drawn for this program: outlines on a square of 24; inner outlines are cut out. */
const slash = 'M3.5 1.5 22.5 20.5l-2 2L1.5 3.5z'
const outlines = {
  shell: ['M8 10c0-5 2.5-8 4-9 1.5 1 4 4 4 9v10h1v3H7v-3h1zM10 11v9h4v-9c0-4-1-6-2-7.2-1 1.2-2 3.2-2 7.2z'],
  pinned: ['M10 2h4v9h4l-6 7-6-7h4z', 'M3 20h18v2.5H3z'],
  injured: ['M12 1c4 6 7 9.5 7 14a7 7 0 0 1-14 0c0-4.5 3-8 7-14zM10.8 11v2.8H8v2.4h2.8V19h2.4v-2.8H16v-2.4h-2.8V11z'],
  broken: ['M11 2 3 5v7c0 5 3 8 7 10l-2-7 3-4-2-3z', 'M13.5 2 21 5v7c0 5-3.5 8.5-8 10.5L11.5 16l3-4.5-2-3.5z'],
  insane: ['M12 2a10 10 0 1 1-10 10h3a7 7 0 1 0 7-7z', 'M12 8a4 4 0 1 1-4 4h2.2A1.8 1.8 0 1 0 12 10.2z'],
  blaze: ['M13 1c0 5 6 6.5 6 13a7 7 0 0 1-14 0c0-3 2-4.5 2.5-7.5C9 7.5 10 9 10.5 11c1.5-3 2-6.5 2.5-10z'],
  blind: ['M1 12c4-6 7-8 11-8s7 2 11 8c-4 6-7 8-11 8s-7-2-11-8zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z', slash],
  webbed: [
    'M11.2 1h1.6v3h-1.6z',
    'M11.2 20h1.6v3h-1.6z',
    'M1 11.2h3v1.6H1z',
    'M20 11.2h3v1.6h-3z',
    'M12 4l8 8-8 8-8-8zM12 6.3 6.3 12l5.7 5.7 5.7-5.7z',
    'M12 8.5l3.5 3.5-3.5 3.5L8.5 12z',
  ],
  concussed: ['M12 .5l2.7 7.8 8.2.1-6.5 5 2.4 7.9L12 16.6l-6.8 4.7 2.4-7.9-6.5-5 8.2-.1z'],
  intoxicated: ['M9 1h6v2h-1v5l6 11a2.5 2.5 0 0 1-2.2 4H6.2A2.5 2.5 0 0 1 4 19l6-11V3H9zM12 9.5 8.2 16h7.6z'],
  stalled: ['M5 3h5v18H5z', 'M14 3h5v18h-5z'],
  out: ['M16 2A10.5 10.5 0 1 0 22.5 16.5 9.5 9.5 0 0 1 16 2z'],
  wrecked: ['M5 2l7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z'],
  fleeing: ['M10 4v5h12v6H10v5L1 12z'],
  shaken: ['M10 2h4v13h-4z', 'M10 18h4v4h-4z'],
  disarmed: ['M1 8h9l-2 4 3 3-2 2H7v5H3v-5H1z', 'M13 8h10v5H14l1.5-2.5z'],
  immobilised: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z', slash],
} as const
export type IconName = keyof typeof outlines

// Keys of the object above.
const names = Object.keys(outlines) as IconName[]
/** In text an icon is a private-use character that no font contains. */
const first = 0xe000

export const icon = (name: IconName): string => String.fromCodePoint(first + names.indexOf(name))

const nameOf = (character: string): IconName | undefined => {
  const at = (character.codePointAt(0) ?? 0) - first
  return at < 0 ? undefined : names[at]
}

/** As SVG, in the size and colour of the type; null for any other character. */
export const iconHtml = (character: string): string | null => {
  const name = nameOf(character)
  return name === undefined
    ? null
    : `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${outlines[name].join('')}"/></svg>`
}

export const isIcon = (character: string): boolean => nameOf(character) !== undefined

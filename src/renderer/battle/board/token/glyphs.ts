/** Small drawings of our own, filled, on a square of 24 by 24. */
export const glyphs = {
  // Roles.
  leader: 'M3 8l4 4 5-8 5 8 4-4-2 11H5zM5 20h14v2H5z',
  champion: 'M12 2l3 7 7 .6-5.4 4.8L18.3 22 12 17.8 5.7 22l1.7-7.6L2 9.6 9 9z',
  specialist: 'M12 2l9 10-9 10-9-10zM12 7l-4.5 5 4.5 5 4.5-5z',
  ganger: 'M12 3a8 8 0 0 1 8 8v3H4v-3a8 8 0 0 1 8-8zM3 16h18v3H3z',
  prospect: 'M12 4l9 8v5l-9-8-9 8v-5z',
  juve: 'M12 9l8 7v4l-8-7-8 7v-4z',
  brute: 'M4 4h16v10l-8 8-8-8zM8 8v5l4 4 4-4V8z',
  beast:
    'M12 12c4 0 7 4 7 7 0 4-4 2-7 2s-7 2-7-2c0-3 3-7 7-7zM4 8a2.5 3 0 1 1 5 0 2.5 3 0 1 1-5 0zM9.5 4.5a2.5 3 0 1 1 5 0 2.5 3 0 1 1-5 0zM15 8a2.5 3 0 1 1 5 0 2.5 3 0 1 1-5 0z',
  crew: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  hired: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-1.5 4v12h3V6z',
  helper: 'M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z',
  // Conditions.
  broken: 'M3 5h6l3 6 3-6h6l-5 8v6H8v-6z',
  insane: 'M12 3a9 9 0 1 1-9 9h3a6 6 0 1 0 6-6v3a3 3 0 1 1-3 3H6',
  fire: 'M13 2c1 5 6 7 6 13a7 7 0 0 1-14 0c0-3 1-5 3-7 0 2 1 3 2 3 2-2 3-5 3-9z',
  blind: 'M2 12c4-6 16-6 20 0-4 6-16 6-20 0zM4 20L20 4l1.5 1.5L5.5 21.5z',
  webbed: 'M11 2h2v20h-2zM2 11h20v2H2zM4 5l1.4-1.4L20.4 19 19 20.4zM19 3.6L20.4 5 5.4 20 4 18.6z',
  quick: 'M3 5l8 7-8 7zM12 5l8 7-8 7z',
  hidden: 'M4 4h5v3H7v2H4zM15 4h5v5h-3V7h-2zM4 15h3v2h2v3H4zM17 15h3v5h-5v-3h2zM10 10h4v4h-4z',
  dazed:
    'M7 3l1.5 3L12 7 9 9.2l.6 3.6L7 11l-2.6 1.8L5 9.2 2 7l3.5-1zM17 11l1.5 3 3.5 1-3 2.2.6 3.6L17 19l-2.6 1.8.6-3.6-3-2.2 3.5-1z',
  boosted: 'M12 3l8 8h-5v10H9V11H4z',
  bound: 'M5 8h6v8H5zM13 8h6v8h-6zM9 11h6v2H9z',
  wound: 'M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z',
  empty: 'M5 4h14v16H5zM8 7v10h8V7z',
  other: 'M10 3h4v12h-4zM10 18h4v4h-4z',
} as const

export type Glyph = keyof typeof glyphs

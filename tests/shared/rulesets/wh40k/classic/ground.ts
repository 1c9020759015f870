import { inches, type Battlefield } from '@shared/space'

export type Terrain = Battlefield['terrain']
/** Inches; which way it faces in steps of a heading, east by default; how high it stands. */
export type Stand = readonly [x: number, y: number, heading?: number | undefined, z?: number]

/** A piece of ground of these inches. */
export const ground = (
  name: string,
  kind: Terrain[number]['kind'],
  [x, y, wide, deep]: readonly [number, number, number, number],
  more: Partial<Terrain[number]> = {},
): Terrain[number] => ({
  id: name,
  name,
  kind,
  footprint: (
    [
      [x, y],
      [x + wide, y],
      [x + wide, y + deep],
      [x, y + deep],
    ] as const
  ).map(([one, other]) => ({ x: inches(one), y: inches(other) })),
  base: inches(0),
  top: inches(0),
  ...more,
})

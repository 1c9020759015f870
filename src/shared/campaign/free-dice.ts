/** Dice for any purpose at the table that no page asks for. */
export const freeDice = ['D3', 'D6', '2D6', '3D6', 'D66', 'scatter', 'injury'] as const
export type FreeDice = (typeof freeDice)[number]

/** Number and sides of the dice. For scatter: the distance; the direction is drawn separately. */
const freePools: Readonly<Record<FreeDice, { readonly count: number; readonly sides: number }>> = {
  D3: { count: 1, sides: 3 },
  D6: { count: 1, sides: 6 },
  '2D6': { count: 2, sides: 6 },
  '3D6': { count: 3, sides: 6 },
  D66: { count: 2, sides: 6 },
  scatter: { count: 1, sides: 6 },
  injury: { count: 1, sides: 6 },
}

/** Direction of a scatter die's arrow as an hour on a clock with 12 straight ahead, and whether it is a Hit face. */
export interface Arrow {
  readonly hour: number
  readonly hit: boolean
}

/** The result. An arrow is always drawn, but only used for scatter. */
export interface Fallen {
  readonly faces: readonly number[]
  readonly arrow: Arrow
}

/** NECX-DICE-03: four arrows and two Hit faces. `roll`: rolls one die of this many sides. */
export const throwFree = (dice: FreeDice, roll: (sides: number) => number): Fallen => {
  const { count, sides } = freePools[dice]
  const faces = Array.from({ length: count }, () => roll(sides))
  return { faces, arrow: { hour: roll(12), hit: roll(6) > 4 } }
}

/** The meaning of the faces. `total`: the sum; tens and units of a D66; null if the faces mean something else. */
export interface Reading {
  readonly total: number | null
  readonly arrow: Arrow | null
  readonly result: 'flesh-wound' | 'serious-injury' | 'out-of-action' | null
}

/** NECX-DICE-01: 1-2 a Flesh Wound, 3-5 a Serious Injury, 6 Out of Action. */
const injuryOf = (face: number): NonNullable<Reading['result']> =>
  face <= 2 ? 'flesh-wound' : face <= 5 ? 'serious-injury' : 'out-of-action'

export const readThrow = (dice: FreeDice, faces: readonly number[], arrow: Arrow): Reading => {
  const sum = faces.reduce((total, face) => total + face, 0)
  const [first = 1, second = 1] = faces
  switch (dice) {
    case 'D66':
      return { total: first * 10 + second, arrow: null, result: null }
    case 'injury':
      return { total: null, arrow: null, result: injuryOf(first) }
    case 'scatter':
      return { total: sum, arrow, result: null }
    default:
      return { total: sum, arrow: null, result: null }
  }
}

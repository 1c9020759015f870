/** Dice rolls specific to 4th and 7th edition. Every die is a D6. */

/** The highest of several dice, as for difficult terrain (4E-DICE-11, 7E-BASE-TERR-01). */
export const highest = (faces: readonly number[]): number => Math.max(...faces)

/** A scatter die has four arrows and two hits (4E-DICE-07, 7E-BASE-GEN-06). */
export const scatters = (face: number): boolean => face <= 4

export type CoarseDirection = 'away' | 'right' | 'towards' | 'left'

const coarse: readonly CoarseDirection[] = ['away', 'right', 'towards', 'left']

/** The direction of a D6 used instead of a scatter die, as seen by the roller; null: a hit (4E-DICE-09). */
export const coarseScatter = (face: number): CoarseDirection | null => coarse[face - 1] ?? null

/** Dice that 4th and 7th edition read in ways of their own. Every die is a D6. */

/** Several dice of which the highest counts: difficult terrain, say (4E-DICE-11, 7E-BASE-TERR-01). */
export const highest = (faces: readonly number[]): number => Math.max(...faces)

/** A scatter die has four arrows and two hits (4E-DICE-07, 7E-BASE-GEN-06). */
export const scatters = (face: number): boolean => face <= 4

export type CoarseDirection = 'away' | 'right' | 'towards' | 'left'

const coarse: readonly CoarseDirection[] = ['away', 'right', 'towards', 'left']

/** Where a D6 points that stands in for the scatter die, seen by the roller; null: a hit (4E-DICE-09). */
export const coarseScatter = (face: number): CoarseDirection | null => coarse[face - 1] ?? null

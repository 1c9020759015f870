import { highest } from '../dice'

/**
 * Scatter distance in inches if the scatter die shows an arrow. 4th edition (4E-SUM-13): a D6 (4E-ORDN-07, 4E-BARR-06), the
 * higher of two dice for ordnance on a moving vehicle (4E-ORDN-08) and for a barrage at an unseen target (4E-BARR-06).
 */
export const scatterInches = (faces: readonly number[]): number => highest(faces)

/** Number of D6 for the distance in 4th edition. */
export const scatterDice = (fire: 'ordnance' | 'barrage', moved: boolean, seen: boolean): 1 | 2 =>
  (fire === 'ordnance' && moved) || (fire === 'barrage' && !seen) ? 2 : 1

/** 7th edition: 2D6 minus the firer's BS, which is only subtracted if it sees its target (7E-BASE-BLAST-01). */
export const seventhScatterInches = (faces: readonly number[], ballistic: number, seen: boolean): number =>
  Math.max(0, faces.reduce((sum, face) => sum + face, 0) - (seen ? ballistic : 0))

/**
 * Whether a marker of 4th edition hits a model: always if it is wholly under it, on 4+ if partly (4E-BLAST-03, 4E-ORDN-10,
 * 4E-BARR-17, 4E-SUM-10).
 */
export const isUnderMarker = (under: 'wholly' | 'partly', face: number): boolean => under === 'wholly' || face >= 4

import { inches, type Battlefield, type Length } from '../../../space'

/** How much terrain a table wants (4E-ORG-07); nobody has to hold to it (4E-OPT-03). */

/** Of its area, in hundredths. */
const share = 25
/** A piece of usual size is about so wide and deep. */
const usual = inches(12)

/** Pieces of about a foot square that cover a quarter of a table (4E-ORG-08). */
export const piecesAdvised = (width: Length, depth: Length): number =>
  Math.round((width * depth * share) / (100 * usual * usual))

const areaOf = (footprint: readonly { readonly x: number; readonly y: number }[]): number => {
  const twice = footprint.reduce((sum, { x, y }, index) => {
    const next = footprint[(index + 1) % footprint.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Hundredths of a table that terrain covers, roads left out. */
export const terrainShare = ({ terrain, width, depth }: Pick<Battlefield, 'terrain' | 'width' | 'depth'>): number =>
  Math.round(
    (100 * terrain.filter(({ kind }) => kind !== 'road').reduce((sum, { footprint }) => sum + areaOf(footprint), 0)) /
      (width * depth),
  )

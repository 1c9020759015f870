import { inches, type Battlefield, type Length } from '../../../space'

/** Recommended amount of terrain (4E-ORG-07), which isn't compulsory (4E-OPT-03). */

/** Share of the table's area, in hundredths. */
const share = 25
/** Width and depth of a usual piece. */
const usual = inches(12)

/** Number of pieces of about a square foot that cover a quarter of the table (4E-ORG-08). */
export const piecesAdvised = (width: Length, depth: Length): number =>
  Math.round((width * depth * share) / (100 * usual * usual))

const areaOf = (footprint: readonly { readonly x: number; readonly y: number }[]): number => {
  const twice = footprint.reduce((sum, { x, y }, index) => {
    const next = footprint[(index + 1) % footprint.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Share of the table covered by terrain other than roads, in hundredths. */
export const terrainShare = ({ terrain, width, depth }: Pick<Battlefield, 'terrain' | 'width' | 'depth'>): number =>
  Math.round(
    (100 * terrain.filter(({ kind }) => kind !== 'road').reduce((sum, { footprint }) => sum + areaOf(footprint), 0)) /
      (width * depth),
  )

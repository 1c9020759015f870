import { inches, millimetres, type Body } from '../../../space'
import type { Category } from '../../../content/schema'
import type { Options } from '../options'
import { isMounted, type FighterProfile, type VehicleProfile } from '../roster'

const round = (diameter: number, height: number, size: number): Body => ({
  base: { kind: 'circle', radius: millimetres(diameter / 2) },
  height: inches(height),
  proneHeight: inches(0.5),
  size,
})

/**
 * Bases by category, since neither the rules nor gang lists give any: 25 mm for most, 32 mm for leaders, champions and
 * hired guns, 40 mm for brutes; beasts are low. Miniatures of 28 mm stand about an inch and a quarter tall.
 */
const ordinary = round(25, 1.25, 2)
const imposing = round(32, 1.4, 2)
const huge = round(40, 1.8, 3)
const low = round(25, 0.75, 1)

/** NECV-MNT-17. */
const mounted = round(60, 1.8, 3)

const hull = ({ hull: { length, width, height } }: VehicleProfile): Body => ({
  base: { kind: 'hull', length, width },
  height,
  proneHeight: height,
  size: 6,
})

const byCategory: Readonly<Partial<Record<Category, Body>>> = {
  leader: imposing,
  champion: imposing,
  'hired-gun': imposing,
  brute: huge,
  'exotic-beast': low,
}

/** Base, height and size of each fighter, in roster order. */
export const bodiesOf = (
  rosters: readonly FighterProfile[],
  { mountedBase }: Pick<Options, 'mountedBase'> = { mountedBase: 'sixty' },
): Body[] =>
  rosters.map((fighter) =>
    fighter.vehicle !== undefined
      ? hull(fighter.vehicle)
      : mountedBase === 'sixty' && isMounted(fighter)
        ? mounted
        : (byCategory[fighter.category] ?? ordinary),
  )

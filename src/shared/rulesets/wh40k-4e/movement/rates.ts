import { inches, type Length } from '../../../space'
import { isType, type TroopType, type UnitProfile } from '../../wh40k/classic/roster'

/** Inches in the Movement phase (4E-MOVE-04): as infantry unless its own type says otherwise (4E-UTYPE-01, 4E-UNIT-03, 4E-UNIT-08, 4E-UNIT-04, 4E-UNIT-05, 4E-UNIT-07; 4E-BIKE-02, 4E-JETB-02, 4E-JUMP-01, 4E-JETP-02, 4E-BEAST-01). */
const rates: Readonly<Record<TroopType, number>> = {
  infantry: 6,
  'monstrous-creature': 6,
  beasts: 6,
  cavalry: 6,
  'jet-pack': 6,
  'jump-infantry': 12,
  bike: 12,
  jetbike: 12,
}

const slowest = ({ kinds, models }: UnitProfile, rate: (type: TroopType) => number): Length =>
  inches(
    Math.min(
      ...models.map((kind) => {
        const profile = kinds[kind]?.profile
        return profile?.kind === 'troop' ? rate(profile.type) : 6
      }),
    ),
  )

/** The move of its slowest model (4E-MOVE-07). Vehicles have separate rates. */
export const moveRate = (unit: UnitProfile): Length => slowest(unit, (type) => rates[type])

/** Charge distance of its slowest model (4E-ASLT-07, 4E-AMB-20; 4E-BEAST-03, 4E-UNIT-06). */
export const chargeRate = (unit: UnitProfile): Length =>
  slowest(unit, (type) => (type === 'beasts' || type === 'cavalry' ? 12 : 6))

/** Whether difficult terrain shortens the unit's moves (4E-TERR-10, 4E-SUM-07; not 4E-BIKE-03, 4E-JETB-03, 4E-JUMP-02). */
export const isSlowedByTerrain = (unit: UnitProfile): boolean =>
  !isType(unit, 'bike', 'jetbike', 'jump-infantry', 'jet-pack')

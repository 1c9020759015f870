import { base, row, type Computed, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { fold } from '../characteristics'
import type { Hit } from '../moments'
import type { VehicleProfile } from '../roster'
import { onBattlefield, type Facing } from '../state'
import type { NecromundaTable } from '../table'
import { bracedBy } from './t-bone'
import { profileOf } from './vehicle'

/** NECV-PROF-01: left and right both use the side's Toughness. */
export const toughnessOf = ({ toughness }: VehicleProfile, facing: Facing): number =>
  facing === 'left' || facing === 'right' ? toughness.side : toughness[facing]

/** NECV-HIT-02: if a hit comes along the line between two facings, the one with the higher Toughness. */
const betterFacing = (profile: VehicleProfile, facings: readonly Facing[]): Facing =>
  facings.reduce<Facing>(
    (best, facing) => (toughnessOf(profile, facing) > toughnessOf(profile, best) ? facing : best),
    facings[0] ?? 'front',
  )

const weakestFacing = (profile: VehicleProfile): Facing =>
  (['front', 'left', 'rear'] as const).reduce<Facing>(
    (weakest, facing) => (toughnessOf(profile, facing) < toughnessOf(profile, weakest) ? facing : weakest),
    'front',
  )

/** NECV-ARC-02, NECV-HIT-02, NECV-SHOOT-07: the facing that is hit, by the place of the shooter or the centre of the blast. */
export function* struckFacing(
  table: NecromundaTable,
  { facing, origin, attacker, target, kind }: Hit,
): Procedure<Facing> {
  if (facing !== undefined) return facing
  const from = origin ?? attacker
  const profile = profileOf(table, target)
  // NECV-MEL-05: an attacker on its deck hits the weakest facing.
  if (kind === 'melee' && attacker !== null && table.fighter(attacker).aboard === target) return weakestFacing(profile)
  // NECV-HIT-02: in doubt the highest Toughness, for example if the shooter is gone.
  const isGone = typeof from === 'number' && !onBattlefield(table.fighter(from))
  if (from === null || isGone) return betterFacing(profile, ['front', 'left', 'rear'])
  const facings = yield* measure(table, target, { ask: 'facing', vehicle: target, from }, 'NECV-HIT-02')
  return betterFacing(profile, facings)
}

/** NECV-HIT-03: the Toughness of the facing that is hit. */
export const struckToughness = (table: NecromundaTable, { target, facing = 'front' }: Hit): Computed =>
  fold([
    base(`facing.${facing}`, 'NECV-HIT-02', toughnessOf(profileOf(table, target), facing)),
    ...(facing === 'front' && bracedBy(table, target) > 0
      ? [row('t-bone', 'NECV-IMP-32', 'add', bracedBy(table, target))]
      : []),
  ])

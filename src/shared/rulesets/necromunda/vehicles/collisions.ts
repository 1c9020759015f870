import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { automaticHit } from '../hits/automatic'
import type { Hit } from '../moments'
import { onBattlefield, type Facing, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { hasFitted } from './fittings'
import { collide, crash, type Power } from './impact'
import { profileOf } from './vehicle'

/** Something that was hit on a drive, in the order of contact. */
export type Struck =
  | { readonly kind: 'scenery'; readonly vehicle: FighterIndex; readonly mine: Facing; readonly sturdy: boolean }
  | {
      readonly kind: 'vehicle'
      readonly vehicle: FighterIndex
      readonly other: FighterIndex
      readonly mine: Facing
      readonly theirs: Facing
      readonly myToughness: number
      readonly theirToughness: number
    }

export interface Collisions {
  readonly vehicle: FighterIndex
  readonly speed: Length
  readonly struck: readonly Struck[]
  readonly manner: 'driven' | 'ram' | 'lost' | 'rolling'
  readonly strike: (table: NecromundaTable, hit: Hit) => Procedure
  readonly nested: number
}

/** NECV-IMP-22, NECV-IMP-23, NECV-IMP-40, NECV-IMP-41: after the move, in the order of contact; the moving vehicle first. */
export function* sufferCollisions(table: NecromundaTable, way: Collisions): Procedure {
  for (const one of way.struck) {
    const isDriver = one.vehicle === way.vehicle
    // NECV-LOC-08: a vehicle that rolls over takes no further damage.
    const isSpared = isDriver && way.manner === 'rolling'
    if (one.kind === 'scenery') {
      // NECV-PROF-09: an Ironhead Claw breaks scenery that is not sturdy without damage.
      const isClawed = !one.sturdy && profileOf(table, one.vehicle).claw
      if (!isSpared && !isClawed) yield* suffer(table, way, one.vehicle, one.mine, crash(way.speed, one.sturdy), null)
      continue
    }
    const ramBonus = isDriver ? profileOf(table, one.vehicle).ramBonus : 0
    const ramming = isDriver && way.manner === 'ram'
    const { mine, theirs } = collide(one, { movement: way.speed, ramBonus, ramming })
    if (!isSpared) yield* suffer(table, way, one.vehicle, one.mine, mine, one.other)
    yield* suffer(table, way, one.other, one.theirs, theirs, way.vehicle)
    if (isDriver && one.mine === 'front') yield* blowUp(table, way, one)
  }
}

const charge = { strength: 5, ap: -2, damage: 2 } as const

/** NECV-IMP-32: an Explosive Ram goes off at its first head-on collision. */
function* blowUp(table: NecromundaTable, way: Collisions, { other, theirs }: Met): Procedure {
  const ram = 'explosive-ram'
  const { vehicle } = way
  if (!hasFitted(table.roster(vehicle), ram) || table.fighter(vehicle).used.includes(ram)) return
  table.emit({ type: 'effect-used', rule: 'NECV-IMP-32', fighter: vehicle, effect: ram })
  yield* suffer(table, way, other, theirs, charge, vehicle)
}

type Met = Extract<Struck, { kind: 'vehicle' }>

function* suffer(
  table: NecromundaTable,
  { strike, nested }: Collisions,
  target: FighterIndex,
  facing: Facing,
  power: Power,
  attacker: FighterIndex | null,
): Procedure {
  if (!onBattlefield(table.fighter(target))) return
  yield* strike(table, automaticHit(target, 'collision', { ...power, attacker, facing, nested: nested + 1 }))
}

import { settled, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { edgeTest } from '../falling/edge-test'
import { automaticHit } from '../hits/automatic'
import type { Hit } from '../moments'
import type { Profile } from '../roster'
import { onBattlefield, type FighterIndex } from '../state'
import { fightersWhere, type NecromundaTable } from '../table'
import { hasFitted } from './fittings'
import type { Leg } from './legs'
import { hullOf, isVehicle } from './vehicle'

const near = inches(1)

interface Driving {
  readonly vehicle: FighterIndex
  readonly manner: 'driven' | 'ram' | 'lost' | 'rolling'
  readonly past: readonly FighterIndex[]
}

const harms = (table: NecromundaTable, vehicle: FighterIndex): boolean => {
  const profile = table.roster(vehicle)
  const hasScythes = hasFitted(profile, 'wheel-scythes') && profile.vehicle?.locomotion === 'wheeled'
  return hasScythes || (hasFitted(profile, 'gas-promethium-engine') && !hullOf(table, vehicle).stalled)
}

/** NECV-IMP-32, NECV-UPG-02: models within 1" of a leg, determined before it is driven; empty if passing harms nobody. */
export const passedBy = (
  table: NecromundaTable,
  { vehicle, manner, past }: Driving,
  leg: Leg,
): Procedure<readonly FighterIndex[]> => {
  if (!harms(table, vehicle) || manner === 'rolling' || leg.kind !== 'straight') return settled([])
  const among = fightersWhere(table, (_, { index }) => index !== vehicle)
  if (among.length === 0) return settled(among)
  return measure(
    table,
    vehicle,
    { ask: 'passing', vehicle, leg, past: [...past], distance: near, among },
    'NECV-IMP-32',
  )
}

/** The profile of a gas promethium engine's flames, which is no fighter's weapon. */
const flames: Profile = {
  id: 'gas-promethium-engine',
  weapon: -1,
  short: null,
  long: null,
  accuracyShort: 0,
  accuracyLong: 0,
  strength: 3,
  ap: -1,
  damage: 1,
  ammo: null,
  traits: [{ id: 'blaze' }],
}

/** NECV-IMP-32: scythes hit with S 3, AP -, D 1, and fighters are Pinned; NECV-UPG-02: the engine hits with S 3, AP -1, D 1 and Blaze. */
export function* harmThosePassed(
  table: NecromundaTable,
  vehicle: FighterIndex,
  passed: ReadonlySet<FighterIndex>,
  strike: (table: NecromundaTable, hit: Hit) => Procedure,
): Procedure {
  const profile = table.roster(vehicle)
  for (const target of passed) {
    if (hasFitted(profile, 'wheel-scythes') && profile.vehicle?.locomotion === 'wheeled' && isThere(table, target)) {
      yield* strike(table, automaticHit(target, 'wheel-scythes', { strength: 3, ap: 0, damage: 1, attacker: vehicle }))
      yield* layLow(table, target)
    }
    if (!hasFitted(profile, 'gas-promethium-engine') || !isThere(table, target)) continue
    const burning = { strength: 3, ap: -1, damage: 1, attacker: vehicle, profile: flames }
    yield* strike(table, automaticHit(target, 'gas-promethium-engine', burning))
  }
}

const isThere = (table: NecromundaTable, fighter: FighterIndex): boolean => onBattlefield(table.fighter(fighter))

function* layLow(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (isVehicle(table.roster(fighter)) || table.fighter(fighter).status !== 'active') return
  table.emit({ type: 'status-changed', rule: 'NECV-IMP-32', fighter, status: 'pinned' })
  yield* edgeTest(table, fighter)
}

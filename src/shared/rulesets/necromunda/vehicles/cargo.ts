import { rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { check } from '../checks'
import { automaticHit } from '../hits/automatic'
import type { Hit } from '../moments'
import { hasTrait, type FighterProfile, type Profile } from '../roster'
import type { NecromundaTable } from '../table'
import type { Strike } from './drive'
import { isVehicle } from './vehicle'
import { opponentOf } from './wreck'

/** NECV-UPG-05: cargo of a rig and its trailers. */

const container = 'cargo-load-armoured-container'
const tank = 'cargo-load-promethium-tank'
const loads: readonly string[] = [container, tank]

const loadsOf = ({ carried }: Pick<FighterProfile, 'carried'>, ...wanted: readonly string[]): number =>
  carried.filter(({ id }) => wanted.includes(id)).length

/** Number of loads of any kind, and of tanks among them. */
export const cargoOf = (profile: FighterProfile): { readonly loads: number; readonly tanks: number } => {
  // One load on the hull, and one on each trailer.
  const room = 1 + loadsOf(profile, 'ridgehauler-trailer')
  return { loads: Math.min(room, loadsOf(profile, ...loads)), tanks: Math.min(room, loadsOf(profile, tank)) }
}

const rule = 'NECV-UPG-05'

/** A container is an ammo cache that is never empty; it is on its vehicle from the start. */
export const loadContainers = (table: NecromundaTable): void => {
  for (const profile of table.rosters) {
    if (loadsOf(profile, container) === 0) continue
    const { side, index: aboard } = profile
    table.emit({ type: 'loot-placed', rule, side, at: null, kind: 'ammo-crate', aboard })
  }
}

const vents = 9
const burning: Profile = {
  id: tank,
  weapon: -1,
  short: null,
  long: null,
  accuracyShort: 0,
  accuracyLong: 0,
  strength: 4,
  ap: -1,
  damage: 1,
  ammo: null,
  traits: [{ id: 'blaze' }],
}
const dazzling: Profile = { ...burning, strength: null, ap: 0, traits: [{ id: 'flash' }] }

/**
 * Whether a hit vents a tank: D6 plus Strength of 9 or more. Then a 5" blast at the place of the hit burns or dazzles fighters who fail an
 * Initiative test.
 */
export function* ventsTank(
  table: NecromundaTable,
  { target, strength, attacker, origin, profile }: Hit,
  strike: Strike,
): Procedure<boolean> {
  const struck = table.roster(target)
  if (loadsOf(struck, tank) === 0 || strength === null) return false
  const face = yield* rollOne({ side: opponentOf(table, target), kind: 'vehicle.tank', subject: struck.id, rule })
  const passed = face + strength >= vents
  table.emit({ type: 'dice-rolled', rule, fighter: target, purpose: tank, faces: [face], needed: null, passed })
  if (!passed) return false
  const from = origin ?? attacker
  const question = { ask: 'marker-on', fighter: target, ...(from === null ? {} : { from }) } as const
  const marker = yield* measure(table, target, question, rule)
  table.emit({ type: 'blast-placed', rule, shooter: attacker ?? target, marker })
  const under = { ask: 'under-blast', marker, around: null, diameter: inches(5) } as const
  const what = profile !== null && hasTrait(profile, 'blaze') ? burning : dazzling
  for (const fighter of yield* measure(table, target, under, rule)) {
    if (isVehicle(table.roster(fighter)) || (yield* check(table, fighter, 'i', rule)).passed) continue
    const { ap, damage } = what
    const hit = automaticHit(fighter, tank, {
      strength: what === burning ? 4 : null,
      ap,
      damage,
      blast: true,
      origin: marker,
    })
    yield* strike(table, { ...hit, profile: what })
  }
  return true
}

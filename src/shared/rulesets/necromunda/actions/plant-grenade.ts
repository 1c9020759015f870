import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isWithin, measure } from '../asking'
import { wieldsWith } from '../hits/handlers'
import { rangedHit, resolveHit } from '../hits'
import { hasTrait, type Profile } from '../roster'
import { loadedArms, spendAmmo } from '../shooting'
import { controllerOf, enemiesOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'
import type { Action } from './action'

const rule = 'NECV-MEL-09'
const reach = inches(1)

interface Grenade extends Option {
  readonly profile: Profile
}
interface Hull extends Option {
  readonly fighter: FighterIndex
}

const charges = (table: NecromundaTable, fighter: FighterIndex): readonly Profile[] =>
  loadedArms(
    table,
    fighter,
    (profile) => hasTrait(profile, 'grenade') && wieldsWith(table, 'demolishes', fighter, profile),
  ).flatMap(({ profiles }) => profiles)

const hulls = (table: NecromundaTable, fighter: FighterIndex): readonly FighterIndex[] =>
  enemiesOf(table, fighter).filter((enemy) => isVehicle(table.roster(enemy)))

/** NECV-MEL-09: a grenade with Demolitions on an adjacent vehicle: one automatic hit. */
export const plantGrenade: Action = {
  id: 'plant-grenade',
  rule,
  type: 'basic',
  statuses: ['active', 'engaged'],
  available: (table, fighter) =>
    !isVehicle(table.roster(fighter)) && hulls(table, fighter).length > 0 && charges(table, fighter).length > 0,
  *possible(table, fighter) {
    for (const hull of hulls(table, fighter)) if (yield* isWithin(table, fighter, reach, hull, rule)) return true
    return false
  },
  *perform(table, fighter, begin): Procedure {
    const side = controllerOf(table, fighter)
    const { id } = table.roster(fighter)
    const question = { ask: 'within', of: fighter, distance: reach, among: hulls(table, fighter) } as const
    const near = yield* measure(table, fighter, question, rule)
    if (near.length === 0) return
    const grenades = charges(table, fighter).map((profile): Grenade => ({ id: profile.id, profile }))
    const { profile } = yield* choose(side, 'shoot.weapon', id, grenades, rule)
    const options = near.map((hull): Hull => ({ id: table.roster(hull).id, fighter: hull }))
    const { fighter: hull } = yield* choose(side, 'shoot.target', id, options, rule)
    begin()
    yield* spendAmmo(table, fighter, profile)
    yield* resolveHit(table, rangedHit(table, fighter, hull, profile, { kind: 'melee' }))
  },
}

import { atLeast, base, choose, type Needed, type Option, type Procedure } from '../../../engine'
import { hammerShakes, witchbladeStrength } from '../../wh40k/classic/assault/weapons'
import {
  grenadeDice,
  grenadeNeeded,
  grenadePenetration,
  grenadeResult,
  vehicleStrikeTarget,
  type Grenade,
} from '../../wh40k/classic/vehicles/assault'
import type { Damage } from '../../wh40k/classic/vehicles/damage'
import {
  glanceNeeded,
  hitKind,
  penetrationOf,
  rendingBonus,
  sheltered,
  type HitKind,
  type VehicleHit,
} from '../../wh40k/classic/vehicles/penetration'
import { isRandom } from '../../wh40k/dice/amounts'
import { faceFrom } from '../../wh40k/dice/needed'
import { has, valueOf } from '../../wh40k/table/roster'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { nervesOf } from '../morale/tests'
import type { Facing } from '../../wh40k/classic/questions'
import { isSpecial, type ModelKind } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { damageVehicle } from '../vehicles/damage'
import { sideHit } from '../vehicles/fire-at'
import { mayAddDice, strengthMet } from '../vehicles/fields'
import { isOfType, vehicleOf } from '../vehicles/hull'
import type { Fighter } from './fighters'
import { skillOf } from './skill'
import { attacksBy, targetOfSkill, type Blows } from './striking'

/** A close combat attack that hit a vehicle. */
export interface Impact {
  readonly vehicle: ModelIndex
  readonly fighter: Fighter
  readonly grenade: Grenade | null
}

/** Wargear and the kind of grenade it counts as (4E-VASS-12). */
const grenades: readonly (readonly [id: string, grenade: Grenade])[] = [
  ['melta-bombs', 'melta'],
  ['tankbusta-bombs', 'tankbusta'],
  ['krak-grenades', 'krak'],
  ['krak-stikkbombs', 'krak'],
  ['plasma-grenades', 'plasma'],
  ['frag-grenades', 'frag'],
  ['frag-stikkbombs', 'frag'],
  ['photon-grenades', 'photon'],
  ['haywire-grenades', 'haywire'],
  ['emp-grenades', 'emp'],
]

interface GrenadeOption extends Option {
  readonly grenade: Grenade | null
}

export const grenadesOf = ({ carried }: ModelKind): readonly (readonly [id: string, grenade: Grenade])[] =>
  grenades.filter(([id]) => has(carried, id))

/** Asks for a grenade that replaces all of a model's attacks; identical models use the same (4E-VASS-11). */
function* chooseGrenade(table: FourthTable, { unit, kind }: Fighter): Procedure<Grenade | null> {
  const carried = grenadesOf(kind)
  if (carried.length === 0) return null
  const options: GrenadeOption[] = [
    ...carried.map(([id, grenade]) => ({ id, grenade })),
    { id: 'blows', grenade: null },
  ]
  return (yield* choose(sideOf(table, unit), 'fight.grenade', subjectOf(table, unit), options, '4E-VASS-11')).grenade
}

interface VehicleOption extends Option {
  readonly vehicle: ModelIndex
}

/** Chooses a vehicle of a squadron: each is attacked as if a separate unit (4E-SQD-11). */
function* chooseVehicle(
  table: FourthTable,
  { unit }: Fighter,
  victims: readonly ModelIndex[],
): Procedure<ModelIndex | undefined> {
  const [only] = victims
  if (victims.length < 2) return only
  const options = victims.map((vehicle, index): VehicleOption => ({ id: `vehicle-${index + 1}`, vehicle }))
  return (yield* choose(sideOf(table, unit), 'fight.vehicle', subjectOf(table, unit), options, '4E-SQD-11')).vehicle
}

/**
 * Lowest face that hits: by WS against walkers (4E-WALK-01), otherwise by how the vehicle last moved (4E-VASS-05 to
 * 4E-VASS-07, 4E-SQD-12).
 */
const hitTarget = (
  table: FourthTable,
  blows: Blows,
  { skill }: Fighter,
  vehicle: ModelIndex,
  grenade: Grenade | null,
): number => {
  const { immobilised, stunned } = vehicleOf(table, vehicle).damage
  const walker = skillOf(table, vehicle)
  if (walker !== null) {
    // 4E-WALK-07.
    if (grenade !== null && !immobilised && !stunned) return 6
    return targetOfSkill(table, blows, skill.ws, walker.ws)
  }
  const { movedUpTo, wentFar } = table.unit(table.model(vehicle).unit)
  const displacement = wentFar ? 7 : movedUpTo > 0 ? 6 : 0
  return vehicleStrikeTarget({ immobilised, skimmer: isOfType(table, vehicle, 'skimmer'), displacement })
}

/** Attacks by models of one kind against a unit of vehicles, divided among its vehicles (4E-VASS-02, 4E-VASS-04). */
export function* strikeVehicles(
  table: FourthTable,
  blows: Blows,
  victims: readonly ModelIndex[],
): Procedure<readonly Impact[]> {
  const { unit, target, fighters } = blows
  const [first] = fighters
  if (first === undefined) return []
  const vehicle = yield* chooseVehicle(table, first, victims)
  if (vehicle === undefined) return []
  const grenade = yield* chooseGrenade(table, first)
  const attackers: Fighter[] = []
  for (const fighter of fighters) {
    const attacks = grenade === null ? yield* attacksBy(table, fighter, target) : 1
    for (let attack = 0; attack < attacks; attack += 1) attackers.push(fighter)
  }
  if (attackers.length === 0) return []
  const weapon = grenade ?? first.armament.mode?.id ?? null
  const { initiative } = first
  table.emit({ type: 'blows-struck', rule: '4E-VASS-02', unit, target, weapon, initiative, attacks: attackers.length })
  const value = hitTarget(table, blows, first, vehicle, grenade)
  if (value <= 1) return attackers.map((fighter) => ({ vehicle, fighter, grenade }))
  const needed = { value, rows: [base('vehicle', '4E-VASS-05', value)] }
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'hit',
    subject: subjectOf(table, unit),
    rule: '4E-VASS-05',
    count: attackers.length,
    needed: atLeast(needed),
  })
  const hit = attackers.filter((_, index) => (faces[index] ?? 0) >= value)
  table.emit({ type: 'hits-rolled', rule: '4E-VASS-05', unit, target, faces, needed, passed: hit.length })
  return hit.map((fighter) => ({ vehicle, fighter, grenade }))
}

const dependsOnStrength = ({ armament: { mode } }: Fighter): boolean =>
  mode !== null && (mode.strength.kind !== 'user' || isSpecial(mode, 'vehicle-strength-x3'))

const isMade = ({ armament: { mode } }: Fighter, special: string): boolean => mode !== null && isSpecial(mode, special)

/**
 * Whether two dice are added together: for some weapons (4E-ARMY-02), or for a Monstrous Creature without another weapon or
 * a random number of attacks (4E-MC-05).
 */
const rollsTwo = (fighter: Fighter): boolean =>
  isMade(fighter, 'vehicle-2d6') ||
  (fighter.skill.type === 'monstrous-creature' && !dependsOnStrength(fighter) && !isRandom(fighter.skill.a))

/** Lowest face that glances against any armour, by the weapon or its bearer (4E-ARMY-02); 7 for none. */
const glancesFrom = ({ armament: { mode }, kind }: Fighter): number =>
  valueOf(mode?.specials ?? [], 'vehicle-glance-on') ?? valueOf(kind.carried, 'vehicle-glance-on') ?? 7

/** The result of the dice: by their total, or by the face alone if the attack or grenade has no Strength against vehicles. */
const resultOf = ({ fighter, grenade }: Impact, faces: readonly number[], total: number, armour: number): HitKind => {
  const [face = 0] = faces
  const byGrenade = grenade === null ? null : grenadeResult(grenade, face)
  if (byGrenade !== null) return byGrenade
  if (grenade !== null) return hitKind(total, armour, false)
  const byTotal = fighter.armament.mode?.strength.kind === 'special' ? 'none' : hitKind(total, armour, false)
  return byTotal === 'none' && face >= glancesFrom(fighter) ? 'glancing' : byTotal
}

/** 4E-VASS-08; a witchblade triples the printed Strength (4E-CCW-21, 4E-SCW-21, 4E-AMB-85). */
const strengthOf = ({ armament: { mode }, blow, skill }: Fighter): number =>
  mode !== null && isSpecial(mode, 'vehicle-strength-x3') ? witchbladeStrength(skill.s.base) : blow.strength

/** The roll needed for a glancing hit; a weapon without Strength against vehicles may glance by the face alone. */
const blowNeeded = (fighter: Fighter, armour: number, hit: VehicleHit): { readonly needed?: Needed } => {
  if (fighter.armament.mode?.strength.kind !== 'special') return { needed: glanceNeeded('4E-VASS-08', armour, hit) }
  const least = glancesFrom(fighter)
  return least > 6 ? {} : { needed: faceFrom('as-ruled', '4E-ARMY-02', least) }
}

function* rollPenetration(
  table: FourthTable,
  { fighter, grenade, vehicle }: Impact,
  facing: Facing,
): Procedure<{ readonly faces: readonly number[]; readonly total: number }> {
  const { unit, blow } = fighter
  const { kind, profile } = vehicleOf(table, vehicle)
  const armour = profile[facing]
  const more = mayAddDice(kind, facing)
  const pool = { side: sideOf(table, unit), subject: subjectOf(table, unit), kind: 'penetration', rule: '4E-VASS-08' }
  const hunts = nervesOf(table, unit).includes('tank-hunters')
  const { tankbusta } = table.options
  if (grenade !== null) {
    // 4E-VASS-12.
    const needed = grenadeNeeded(grenade, armour, hunts, tankbusta)
    const count = more ? grenadeDice(grenade, tankbusta) : 1
    const faces = yield* rollPool(table, { ...pool, count, ...(needed === null ? {} : { needed }) })
    return { faces, total: grenadePenetration(grenade, faces, tankbusta) + (hunts ? 1 : 0) }
  }
  const twoDice = more && rollsTwo(fighter)
  const hit = {
    strength: strengthMet(kind, facing, strengthOf(fighter)),
    ordnance: false,
    twoDice,
    sniper: false,
    lance: false,
    tankHunters: hunts,
  }
  const faces = yield* rollPool(table, { ...pool, count: twoDice ? 2 : 1, ...blowNeeded(fighter, armour, hit) })
  // 4E-CCW-23, 4E-SCW-23, 4E-AMB-05.
  const rends = more && blow.rending && faces.includes(6)
  const added = rends ? yield* rollPool(table, { ...pool, count: 1 }) : []
  const bonus = added.reduce((sum, face) => sum + rendingBonus('d6', face), 0)
  return { faces: [...faces, ...added], total: penetrationOf(hit, faces, bonus) }
}

/**
 * A hit on a vehicle: on a walker's front (4E-WALK-02), otherwise on the side the attacker faced at the start of its charge
 * (4E-VASS-03). Returns its value for the combat result: for walkers one for each roll on a damage table (4E-WALK-04).
 */
export function* pierce(table: FourthTable, impact: Impact): Procedure<number> {
  const { vehicle, fighter } = impact
  if (table.model(vehicle).status !== 'alive') return 0
  const { unit, model } = fighter
  const isWalker = vehicleOf(table, vehicle).profile.walker !== null
  const faced = table.model(model).faced.find((one) => one.vehicle === vehicle)?.facing
  const facing = isWalker ? 'front' : (faced ?? (yield* sideHit(table, unit, model, vehicle)))
  const { result } = yield* pierceAt(table, impact, facing)
  return isWalker && result !== 'none' ? 1 : 0
}

/** The result of a hit on one side of a vehicle. */
interface Pierced {
  readonly result: HitKind
  readonly damages: readonly Damage[]
}

/** 4E-VASS-08: rolls penetration and damage. */
export function* pierceAt(table: FourthTable, impact: Impact, facing: Facing): Procedure<Pierced> {
  const { vehicle, fighter, grenade } = impact
  const { unit } = fighter
  const { profile } = vehicleOf(table, vehicle)
  const { faces, total } = yield* rollPenetration(table, impact, facing)
  const target = table.model(vehicle).unit
  const fastSkimmer = isOfType(table, vehicle, 'skimmer') && table.unit(target).wentFar
  const armour = profile[facing]
  const result = sheltered(resultOf(impact, faces, total, armour), { fastSkimmer, smoke: false, obscured: null })
  const weapon = grenade ?? fighter.armament.mode?.id ?? 'close-combat-weapon'
  const details = { unit, target, model: vehicle, weapon, facing, armour, faces, total, result }
  table.emit({ type: 'armour-rolled', rule: '4E-VASS-08', ...details })
  const by: By = { unit, weapon, melee: true }
  const blow = { model: vehicle, ordnance: false, by }
  const damages = result === 'none' ? [] : yield* damageVehicle(table, { ...blow, kind: result })
  shake(table, impact, result !== 'none')
  return { result, damages }
}

/** 4E-CCW-19, 4E-SCW-19, 4E-AMB-04. */
const shake = (table: FourthTable, { vehicle, fighter, grenade }: Impact, damaging: boolean): void => {
  const { mode } = fighter.armament
  const isHammer = grenade === null && mode !== null && isSpecial(mode, 'crew-shaken')
  if (!isHammer || table.model(vehicle).status !== 'alive' || !hammerShakes(damaging, table.options.hammerShakes))
    return
  const { unit } = table.model(vehicle)
  table.emit({ type: 'vehicle-damaged', rule: '4E-CCW-19', unit, model: vehicle, damage: 'shaken', weapon: null })
}

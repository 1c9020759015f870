import { choose, type Pool, type Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import { crewBans, damageTable, fourthDamageOf, settled, type Damage } from '../../wh40k/classic/vehicles/damage'
import type { HitKind } from '../../wh40k/classic/vehicles/penetration'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, SideIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { has } from '../../wh40k/table/roster'
import { isGunModel } from '../artillery/guns'
import { slay } from '../casualties/losses'
import { rollPool } from '../dice/pools'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { explode } from './debris'
import { destructible, isOfType, isOpenTopped, vehicleOf } from './hull'
import { bailOut } from './passengers'
import { soothed } from './soothing'

export interface Blow {
  readonly model: ModelIndex
  readonly kind: Exclude<HitKind, 'none'>
  readonly ordnance: boolean
  readonly by: By | null
}

/** Rolls a D6 on the damage table for the hit (4E-VDAM-01 to 4E-VDAM-04, 4E-VTGT-12), and applies the result. */
export function* damageVehicle(table: FourthTable, blow: Blow): Procedure<readonly Damage[]> {
  const { model, kind, ordnance } = blow
  const { unit } = table.model(model)
  if (isGunModel(table, model)) {
    // 4E-ART-01: any hit destroys a gun, without a roll.
    yield* slay(table, model, blow.by, 'attack', '4E-ART-01')
    return ['destroyed']
  }
  const side = blow.by === null ? opponentOf(sideOf(table, unit)) : sideOf(table, blow.by.unit)
  const which = damageTable(kind, ordnance)
  const rule = { glancing: '4E-VDAM-02', penetrating: '4E-VDAM-03', ordnance: '4E-VDAM-04' }[which]
  const roll = { side, kind: `damage.${which}`, subject: subjectOf(table, unit), rule }
  const damages = yield* rollDamage(table, model, which, roll)
  const done: Damage[] = []
  for (const damage of damages)
    if (table.model(model).status === 'alive') done.push(yield* inflict(table, blow, damage, side))
  if (table.model(model).status === 'alive') yield* bailOut(table, { vehicle: unit, kind, damages: done, by: blow.by })
  return done
}

/** The damage roll; some wargear takes the lower of two dice, or rerolls an immobilising result once (4E-ARMY-02). */
function* rollDamage(
  table: FourthTable,
  model: ModelIndex,
  which: ReturnType<typeof damageTable>,
  pool: Pool,
): Procedure<readonly Damage[]> {
  const { unit } = table.model(model)
  const { carried } = vehicleOf(table, model).kind
  const count = has(carried, 'damage-rolls') ? 2 : 1
  const roll = function* (): Procedure<readonly Damage[]> {
    const faces = yield* rollPool(table, { ...pool, count })
    const damages = fourthDamageOf(which, Math.min(...faces), isOpenTopped(table, model))
    table.emit({ type: 'damage-rolled', rule: pool.rule, unit, faces, damages })
    return damages
  }
  const first = yield* roll()
  return first.includes('immobilised') && has(carried, 'reroll-immobilised') ? yield* roll() : first
}

/** 4E-VDAM-05 to 4E-VDAM-13: applies damage and returns its actual effect. */
function* inflict(
  table: FourthTable,
  blow: Pick<Blow, 'model' | 'kind' | 'by'>,
  damage: Damage,
  side: SideIndex,
): Procedure<Damage> {
  const { model } = blow
  const vehicle = vehicleOf(table, model)
  const hull = { immobilised: vehicle.damage.immobilised, weapons: destructible(vehicle).length }
  const crashes = damage === 'immobilised' && (yield* falls(table, model))
  const endured = yield* soothed(table, model, settled(damage, { ...hull, crashes }, table.options.crash))
  if (endured === null) return damage
  const result = endured
  if (result === 'destroyed' || result === 'explodes' || result === 'annihilated') {
    yield* destroyVehicle(table, blow, result)
    return result
  }
  const { unit } = table.model(model)
  const weapon = result === 'armament-destroyed' ? yield* chosenWeapon(table, model, side) : null
  const rule = crewBans([result]).shooting ? '4E-VDAM-05' : weapon === null ? '4E-VDAM-10' : '4E-VDAM-08'
  table.emit({ type: 'vehicle-damaged', rule, unit, model, damage: result, weapon })
  return result
}

/** Whether an immobilised skimmer crashes: it moved far, or is over difficult terrain (4E-VDAM-12). */
function* falls(table: FourthTable, model: ModelIndex): Procedure<boolean> {
  const { unit } = table.model(model)
  if (!isOfType(table, model, 'skimmer')) return false
  if (table.unit(unit).wentFar) return true
  const question: FourthFact = { ask: 'in-difficult', unit }
  return yield* askFact<boolean>(table, subjectOf(table, unit), question, '4E-VDAM-12')
}

/** The side that caused the damage chooses the weapon (4E-VDAM-08). */
function* chosenWeapon(table: FourthTable, model: ModelIndex, side: SideIndex): Procedure<string> {
  const { unit } = table.model(model)
  const options = [...new Set(destructible(vehicleOf(table, model)).map(({ id }) => id))].map((id) => ({ id }))
  return (yield* choose(side, 'damage.weapon', subjectOf(table, unit), options, '4E-VDAM-08')).id
}

const left = { destroyed: 'wreck', explodes: 'crater', annihilated: 'crater' } as const
const rules = { destroyed: '4E-VDAM-14', explodes: '4E-VDAM-15', annihilated: '4E-VDAM-16' } as const

/**
 * The crew dies with the vehicle (4E-VDAM-17), passengers get out, debris may cause wounds, and the wreck becomes terrain
 * (4E-VPAS-06, 4E-VPAS-07).
 */
export function* destroyVehicle(
  table: FourthTable,
  { model, kind, by }: Pick<Blow, 'model' | 'by'> & { readonly kind: HitKind },
  damage: keyof typeof left,
): Procedure {
  const { unit } = table.model(model)
  const rule = rules[damage]
  table.emit({ type: 'vehicle-damaged', rule, unit, model, damage, weapon: null })
  const out = yield* bailOut(table, { vehicle: unit, kind, damages: [damage], by })
  if (damage !== 'destroyed') yield* explode(table, { model, damage, by, spared: out })
  table.emit({ type: 'vehicle-remains', rule, unit, model, left: left[damage] })
  yield* slay(table, model, by, 'attack', rule)
}

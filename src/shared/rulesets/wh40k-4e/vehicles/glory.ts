import { choose, type Option, type Procedure } from '../../../engine'
import { haltsTank, type Damage } from '../../wh40k/classic/vehicles/damage'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { fighterWith } from '../assault/fighters'
import { grenadesOf, pierceAt } from '../assault/piercing'
import { skillOf } from '../assault/skill'
import { armamentsOf, type Armament } from '../assault/weapons'
import { isGunModel } from '../artillery/guns'
import { slay } from '../casualties/losses'
import type { Grenade } from '../../wh40k/classic/vehicles/assault'
import type { RangedMode } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { strikeVehicle } from './penetrating'
import { vehicleOf } from './hull'

/** `at` is the unit of the tank. */
type StandOption = Option & { readonly model: ModelIndex | null; readonly at: UnitIndex }

/**
 * Chooses a model in the tank's path for Death or Glory; identical models of any type are one answer (4E-AMB-84). Null if
 * none (4E-TSHK-11).
 */
export function* chooseHero(
  table: FourthTable,
  unit: UnitIndex,
  inTheWay: readonly ModelIndex[],
  tank: ModelIndex,
): Procedure<ModelIndex | null> {
  const at = table.model(tank).unit
  const options: StandOption[] = []
  for (const model of inTheWay) {
    const { id } = kindOf(table, model)
    if (
      table.model(model).status === 'alive' &&
      !isGunModel(table, model) &&
      !options.some((option) => option.id === id)
    )
      options.push({ id, model, at })
  }
  if (options.length === 0) return null
  const all: StandOption[] = [{ id: 'make-way', model: null, at }, ...options]
  return (yield* choose(sideOf(table, unit), 'shock.stand', subjectOf(table, unit), all, '4E-TSHK-11')).model
}

type Attack =
  | { readonly how: 'shot'; readonly mode: RangedMode }
  | { readonly how: 'grenade'; readonly grenade: Grenade }
  | { readonly how: 'blow'; readonly armament: Armament }
/** `at` is the unit of the tank, `needed` its front armour. */
type AttackOption = Option & { readonly attack: Attack; readonly at: UnitIndex; readonly needed: number }

const attacksOf = (table: FourthTable, model: ModelIndex, tank: ModelIndex): AttackOption[] => {
  const aimed = { at: table.model(tank).unit, needed: vehicleOf(table, tank).profile.front }
  const kind = kindOf(table, model)
  const shots = kind.ranged.map(({ id }) => id)
  return [
    ...kind.ranged
      .filter(({ id }, index) => shots.indexOf(id) === index)
      .map((mode): AttackOption => ({ ...aimed, id: mode.id, attack: { how: 'shot', mode } })),
    ...grenadesOf(kind).map(([id, grenade]): AttackOption => ({ ...aimed, id, attack: { how: 'grenade', grenade } })),
    ...armamentsOf(kind, false).map((armament): AttackOption => ({
      ...aimed,
      id: armament.id,
      attack: { how: 'blow', armament },
    })),
  ]
}

/**
 * One attack, regardless of weapon and Attacks, that hits the front automatically (4E-TSHK-12, 4E-TSHK-13). Either the tank
 * halts where it is, or the model is killed, regardless of Wounds and saves (4E-TSHK-14, 4E-TSHK-15). True if it halts.
 */
export function* deathOrGlory(table: FourthTable, hero: ModelIndex, tank: ModelIndex): Procedure<boolean> {
  const { unit } = table.model(hero)
  const options = attacksOf(table, hero, tank)
  const { attack } = yield* choose(sideOf(table, unit), 'shock.attack', subjectOf(table, unit), options, '4E-TSHK-12')
  const damages = yield* attackFront(table, hero, tank, attack)
  const { immobilised, stunned } = vehicleOf(table, tank).damage
  const halted = haltsTank(damages) || table.model(tank).status !== 'alive' || immobilised || stunned
  table.emit({ type: 'glory-sought', rule: halted ? '4E-TSHK-14' : '4E-TSHK-15', unit, model: hero, halted })
  if (!halted && table.model(hero).status === 'alive') {
    const by = { unit: table.model(tank).unit, weapon: 'tank-shock', melee: true }
    yield* slay(table, hero, by, 'attack', '4E-TSHK-15')
  }
  return halted
}

function* attackFront(
  table: FourthTable,
  hero: ModelIndex,
  vehicle: ModelIndex,
  attack: Attack,
): Procedure<readonly Damage[]> {
  const { unit } = table.model(hero)
  if (attack.how === 'shot') {
    const front = { facing: 'front', obscured: false, close: true, halved: false, template: false } as const
    return yield* strikeVehicle(table, { firer: unit, vehicle, mode: attack.mode, ...front })
  }
  const skill = skillOf(table, hero)
  if (skill === null) return []
  const armament = attack.how === 'blow' ? attack.armament : { id: 'ordinary', mode: null }
  const fighter = fighterWith(table, unit, hero, skill, armament)
  const grenade = attack.how === 'grenade' ? attack.grenade : null
  return (yield* pierceAt(table, { vehicle, fighter, grenade }, 'front')).damages
}

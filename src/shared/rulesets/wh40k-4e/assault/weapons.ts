import { choose, type Option, type Procedure } from '../../../engine'
import { blowStrength, blowWith, type Blow, type CombatWeapon } from '../../wh40k/classic/assault/weapons'
import { has, valueOf } from '../../wh40k/table/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { kindHasTrait } from '../modules/carried'
import { isSpecial, type MeleeMode, type ModelKind, type Weapon } from '../../wh40k/classic/roster'
import { isSpent } from '../shooting/spending'
import type { FourthTable } from '../table'
import type { Skill } from './skill'

/** What a model fights with this round (4E-CCW-01, 4E-CCW-02); a null mode is an ordinary weapon. */
export type Armament = Option & { readonly mode: MeleeMode | null }

export const ordinary: Armament = { id: 'ordinary', mode: null }

/** Weapons of the source by their special rules in the content, the most specific first. */
const marks: readonly (readonly [special: string, weapon: CombatWeapon])[] = [
  ['stuns', 'thunder-hammer'],
  ['force', 'force'],
  ['reroll-wounds', 'lightning-claw'],
  ['vehicle-strength-x3', 'witchblade'],
  ['poisoned', 'poisoned'],
  ['rending', 'rending'],
  ['armour-save-cap', 'heavy'],
]

const weaponIn = (mode: MeleeMode): CombatWeapon => {
  const marked = marks.find(([special]) => isSpecial(mode, special))
  if (marked !== undefined) return marked[1]
  if (mode.strength.kind === 'times') return 'power-fist'
  return isSpecial(mode, 'ignores-armour') ? 'power' : 'ordinary'
}

/** Special rules besides Strength that distinguish a weapon from an ordinary one. */
const distinguishing = ['charge-strength-plus', 'initiative', 'ld-test-or-slain', 'strength-plus-hits', 'vehicle-2d6']

const isPlain = (mode: MeleeMode): boolean =>
  weaponIn(mode) === 'ordinary' &&
  mode.strength.kind === 'user' &&
  mode.strength.plus === 0 &&
  !distinguishing.some((special) => isSpecial(mode, special))

export const armamentsOf = ({ melee }: ModelKind, charged: boolean): Armament[] => {
  const special = melee.filter((mode) => !isPlain(mode) && (charged || !isSpecial(mode, 'charge-only')))
  const unlike = special.filter(({ id }, index) => special.findIndex((mode) => mode.id === id) === index)
  return [...unlike.map((mode): Armament => ({ id: mode.id, mode })), ordinary]
}

/**
 * One weapon for the whole round, chosen before any attacks (4E-CCW-01 to 4E-CCW-03, 4E-SCW-01, 4E-SCW-02). Identical models
 * use the same.
 */
export function* chooseArmament(table: FourthTable, unit: UnitIndex, kind: ModelKind): Procedure<Armament> {
  const models = table.unit(unit).models.filter((model) => kindOf(table, model) === kind)
  const options = armamentsOf(kind, table.unit(unit).charged).filter(
    ({ mode }) => mode === null || models.some((model) => !isSpent(table, model, mode)),
  )
  const [only = ordinary] = options
  if (options.length === 1) return only
  return yield* choose(sideOf(table, unit), 'fight.weapon', subjectOf(table, unit), options, '4E-CCW-01')
}

/**
 * A model's attacks with a weapon; some power weapons have a Strength bonus or their own face to wound (4E-CCW-08).
 * `charging` is the Strength bonus for a charge (4E-USR-08, 4E-ARMY-02).
 */
export const blowOf = (table: FourthTable, skill: Skill, { mode }: Armament, charging: number): Blow => {
  const weapon = mode === null ? 'ordinary' : weaponIn(mode)
  const more = mode?.strength.kind === 'user' ? mode.strength.plus : 0
  const bonus = skill.s.effective - skill.s.base + more + charging
  const strength =
    mode?.strength.kind === 'number'
      ? Math.min(10, mode.strength.value)
      : blowStrength(weapon, skill.s.base, bonus, table.options.fistCap)
  const specials = mode?.specials ?? []
  const blow = blowWith(weapon, strength, valueOf(specials, 'poisoned') ?? null)
  // 4E-MC-04, 4E-CC-32.
  const pierces = skill.pierces || has(specials, 'ignores-armour')
  return {
    ...blow,
    armour: pierces ? 'none' : blow.armour,
    wounds: valueOf(specials, 'wounds-on') ?? blow.wounds,
    lastBlow: mode === null ? false : valueOf(specials, 'initiative') === 1,
  }
}

/**
 * Number of close combat weapons an item counts as: a pistol is one (4E-CCW-05, 4E-WEAP-13), though its shooting profile has
 * no effect there (4E-SCW-04); lightning claws and power claws come as pairs (4E-CCW-10, 4E-SCW-07, 4E-VEC-44).
 */
const handsIn = ({ modes }: Weapon): number =>
  Math.max(
    0,
    ...modes.map((mode) => {
      // 4E-ARMY-02: a rifle with blades at both ends.
      if (isSpecial(mode, 'counts-as-two-ccw')) return 2
      if (mode.kind === 'ranged') return mode.type === 'pistol' ? 1 : 0
      if (isSpecial(mode, 'paired') || isSpecial(mode, 'bonus-attack')) return 2
      return isSpecial(mode, 'off-hand') ? 1 : 0
    }),
  )

/** Weapons that count for the additional Attack (4E-CC-15, 4E-CCW-03, 4E-CCW-04); none with a two-handed weapon. */
export const weaponsInHands = (table: FourthTable, kind: ModelKind, { mode }: Armament): number => {
  if (mode !== null && isSpecial(mode, 'two-handed')) return 0
  const { weapons } = kind
  // 4E-USR-27: a bolter counts as a pistol beside another pistol or close combat weapon.
  const bolter = kindHasTrait(table, kind, 'boltersAsPistols') && weapons.some(({ id }) => id === 'bolter') ? 1 : 0
  return weapons.reduce((sum, weapon) => sum + handsIn(weapon), bolter)
}

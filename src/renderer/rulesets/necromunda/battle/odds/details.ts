import type { WeaponProfile } from '@shared/content'
import type { Computed, Option } from '@shared/engine'
import { ammoNeeded } from '@shared/rulesets/necromunda/shooting'
import { neededForCheck } from '@shared/rulesets/necromunda/checks'
import { attackDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { attackNeeded } from '@shared/rulesets/necromunda/melee/weapon-skill'
import type { Profile } from '@shared/rulesets/necromunda/roster'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'
import type { Answer, Asked } from '@renderer/battle/view'
import type { BattleNames } from '../names'
import { openToRead } from '../openToRead'
import type { BattleInView } from '../battle'
import { weaponsNow } from '../look/fighterSheet'
import { arrangedShots } from './arranged'
import { lookAtShot, type ShotLook } from './shotLooks'
import { sightFan } from './sightFan'

/** Details of an answer before it is given. */
export type Detail =
  | { readonly kind: 'shot'; readonly look: ShotLook }
  /** Number of dice, and the value each needs. */
  | { readonly kind: 'attack'; readonly dice: Computed; readonly needed: Computed }
  /** Number of enemies in range, and the visible ones out of range: they can be shot at all the same. */
  | { readonly kind: 'targets'; readonly count: number; readonly outOfRange: readonly number[] }
  | { readonly kind: 'weapons'; readonly printed: readonly WeaponProfile[] }
  /** The value that a roll needs; `chance`: of that many D6 together, from 0 to 1. */
  | { readonly kind: 'roll'; readonly needed: Computed; readonly chance: number }

/** Chance that a sum of D6 reaches this value. */
const chanceOfSum = (dice: 1 | 2, needed: number): number => {
  let combinations = 0
  for (let first = 1; first <= 6; first += 1) {
    if (dice === 1) combinations += first >= needed ? 6 : 0
    else for (let second = 1; second <= 6; second += 1) combinations += first + second >= needed ? 1 : 0
  }
  return combinations / 36
}

const roll = (needed: Computed, dice: 1 | 2): Detail => ({
  kind: 'roll',
  needed,
  chance: chanceOfSum(dice, needed.value),
})

const hasNeeded = (option: Option): option is Option & { readonly needed: Computed } => 'needed' in option
const hasProfiles = (option: Option): option is Option & { readonly profiles: readonly Profile[] } =>
  'profiles' in option
const hasWeapons = (option: Option): option is Option & { readonly weapons: readonly Profile[] } => 'weapons' in option

/** The details of an answer; null if there are none. */
export const detailOf = (
  battle: BattleInView,
  names: Pick<BattleNames, 'indexOf'>,
  asked: Asked,
  { option, figure: about, id }: Answer,
): Detail | null => {
  const { request } = asked
  const table = openToRead(battle.context, battle.session.value.state)
  const fighter = names.indexOf(request.subject)
  if (hasNeeded(option)) return roll(option.needed, 1)
  if (request.kind === 'bottle.tester') return about === null ? null : roll(neededForCheck(table, about, 'ld', []), 2)
  if (fighter === undefined) return null
  switch (request.kind) {
    case 'shoot.target': {
      const [profile] = arrangedShots(battle, fighter)
      const look = about === null || profile === undefined ? null : lookAtShot(battle, fighter, about, profile)
      return look === null ? null : { kind: 'shot', look }
    }
    case 'shoot.weapon':
      return hasProfiles(option) ? weapons(battle, table, fighter, option.profiles) : null
    case 'shoot.priority':
      return id === 'test' ? roll(neededForCheck(table, fighter, 'wil'), 2) : null
    case 'fight.weapons':
      return hasWeapons(option) ? attack(table, fighter, option.weapons) : null
    case 'reload.weapon':
      return reload(table, fighter, id)
    case 'activation.action':
      if (id === 'shoot') return targets(battle, fighter)
      return id === 'retreat' ? roll(neededForCheck(table, fighter, 'i'), 1) : null
    default:
      return null
  }
}

/** Null on the players' own table, where nothing has been measured yet. */
const targets = (battle: BattleInView, fighter: number): Detail | null => {
  if (battle.field === null) return null
  const sights = sightFan(battle, fighter).filter(({ seen }) => seen)
  return {
    kind: 'targets',
    count: sights.filter(({ inRange }) => inRange).length,
    outOfRange: sights.flatMap(({ target, inRange }) => (inRange ? [] : [target])),
  }
}

/** Against the first enemy it is engaged with, since its target is not chosen yet. */
const attack = (table: NecromundaTable, fighter: number, weapons: readonly Profile[]): Detail | null => {
  const [target] = table.fighter(fighter).engagedWith
  const [first] = weapons
  if (target === undefined || first === undefined) return null
  const { activation } = table.state
  const reacting = activation?.fighter !== fighter
  const charging = !reacting && activation.performed.some(({ action }) => action === 'charge')
  const dice = attackDice(table, fighter, target, weapons, { charging, reacting })
  const combatant = { fighter, weapons, attackDice: dice, penalties: [], defenceDice: 0, charging }
  return { kind: 'attack', dice, needed: attackNeeded(table, combatant, target, first) }
}

const weapons = (
  { catalogue }: BattleInView,
  table: NecromundaTable,
  fighter: number,
  fired: readonly Profile[],
): Detail => ({
  kind: 'weapons',
  printed: weaponsNow(catalogue, table, fighter)
    .filter(({ profile }) => fired.includes(profile))
    .map(({ printed }) => printed),
})

const reload = (table: NecromundaTable, fighter: number, itemId: string): Detail | null => {
  const weapon = table.roster(fighter).weapons.find((it) => it.itemId === itemId)
  const numbers = weapon?.profiles.flatMap(({ ammo }) => ammo ?? []) ?? []
  return numbers.length === 0 ? null : roll(ammoNeeded(Math.min(...numbers)), 1)
}

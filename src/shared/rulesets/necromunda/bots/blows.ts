import type { Computed } from '../../../engine'
import { base } from '../../../engine'
import { meleeHit } from '../hits'
import { attackDice } from '../melee/choose-weapons'
import { unarmed, type Combatant } from '../melee/combatant'
import { attackNeeded } from '../melee/weapon-skill'
import { hasTrait, isMelee, type Profile } from '../roster'
import type { NecromundaTable } from '../table'
import { isVehicle } from '../vehicles/vehicle'
import { chanceOf, harmOf, worthOf } from './worth'

interface Manner {
  readonly charging: boolean
  readonly reacting: boolean
}

const dice = (value: number): Computed => ({ value, rows: [base('bot', 'NEC-MELEE-05', value)] })

/** What so many dice with these weapons are worth against somebody, in fighters. Dice are shared evenly. */
export const blowsWorth = (
  table: NecromundaTable,
  attacker: number,
  target: number,
  weapons: readonly Profile[],
  manner: Manner,
): number => {
  const count = attackDice(table, attacker, target, weapons, manner).value
  const combatant: Combatant = {
    fighter: attacker,
    weapons,
    attackDice: dice(count),
    penalties: [],
    defenceDice: 0,
    charging: manner.charging,
  }
  let spared = 1
  weapons.forEach((profile, place) => {
    const share = Math.floor(count / weapons.length) + (place < count % weapons.length ? 1 : 0)
    const hits = chanceOf(attackNeeded(table, combatant, target, profile).value)
    const harm = Math.min(1, hits * harmOf(table, meleeHit(table, attacker, target, profile, manner.charging)))
    for (let die = 0; die < share; die += 1) spared *= 1 - harm
  })
  return (1 - spared) * worthOf(table, target)
}

/** What somebody has at hand for close combat, loaded or not: one weapon at a time, or bare hands. */
const arms = (table: NecromundaTable, fighter: number): (readonly Profile[])[] => {
  const { weapons } = table.fighter(fighter)
  const usable = table
    .roster(fighter)
    .weapons.flatMap(({ profiles }) => profiles)
    .filter(
      (profile) => isMelee(profile) || (hasTrait(profile, 'sidearm') && weapons[profile.weapon]?.outOfAmmo !== true),
    )
  return usable.length === 0 ? [[unarmed]] : usable.map((profile) => [profile])
}

/** The best it can do in one exchange with that enemy. */
const bestBlows = (table: NecromundaTable, fighter: number, enemy: number, manner: Manner): number => {
  let best = 0
  for (const weapons of arms(table, fighter)) best = Math.max(best, blowsWorth(table, fighter, enemy, weapons, manner))
  return best
}

/** A whole exchange: what is done to the enemy, less what it does in return if it still stands. */
export const fightWorth = (table: NecromundaTable, fighter: number, enemy: number, charging: boolean): number => {
  // NECV-MEL-01: a vehicle neither strikes nor strikes back.
  if (isVehicle(table.roster(fighter))) return 0
  const given = bestBlows(table, fighter, enemy, { charging, reacting: false })
  if (isVehicle(table.roster(enemy))) return given
  const answered = table.fighter(enemy).status === 'pinned' ? 0.5 : 1
  const standing = Math.max(0, 1 - given / worthOf(table, enemy))
  return given - standing * answered * bestBlows(table, enemy, fighter, { charging: false, reacting: true })
}

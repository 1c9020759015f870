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

/** Worth of attacks with these weapons against a target, measured in fighters. Dice are shared evenly between the weapons. */
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

/** Choices of weapons for close combat, loaded or not: one weapon at a time, or unarmed. */
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

/** The best choice of weapons in one exchange with that enemy. */
const bestBlows = (table: NecromundaTable, fighter: number, enemy: number, manner: Manner): number => {
  let best = 0
  for (const weapons of arms(table, fighter)) best = Math.max(best, blowsWorth(table, fighter, enemy, weapons, manner))
  return best
}

/** Worth of a whole exchange: harm to the enemy, minus harm by its reaction if it still stands. */
export const fightWorth = (table: NecromundaTable, fighter: number, enemy: number, charging: boolean): number => {
  // NECV-MEL-01: a vehicle makes no attacks or reaction attacks in close combat.
  if (isVehicle(table.roster(fighter))) return 0
  const given = bestBlows(table, fighter, enemy, { charging, reacting: false })
  if (isVehicle(table.roster(enemy))) return given
  const answered = table.fighter(enemy).status === 'pinned' ? 0.5 : 1
  const standing = Math.max(0, 1 - given / worthOf(table, enemy))
  return given - standing * answered * bestBlows(table, enemy, fighter, { charging: false, reacting: true })
}

import { base, choose, row, type Computed, type Option, type Procedure, type Row } from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { weaponEffects } from '../hits/handlers'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { hasTrait, isMelee, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { unarmed, type Combatant } from './combatant'

interface Arming extends Option {
  readonly weapons: readonly Profile[]
}
const bareHands: Arming = { id: unarmed.id, weapons: [unarmed] }

/** NEC-MELEE-03: Melee weapons and loaded Sidearms. */
const usableWeapons = (table: NecromundaTable, fighter: FighterIndex): Profile[] => {
  const { weapons } = table.fighter(fighter)
  return table
    .roster(fighter)
    .weapons.flatMap(({ profiles }) => profiles)
    .filter((profile) => isMelee(profile) || (hasTrait(profile, 'sidearm') && weapons[profile.weapon]?.outOfAmmo !== true))
}

/** NEC-MELEE-03: up to two in any mix, one if it is Unwieldy, or bare hands. */
const armings = (table: NecromundaTable, fighter: FighterIndex): Arming[] => {
  const usable = usableWeapons(table, fighter)
  const options: Arming[] = usable.map((profile) => ({ id: profile.id, weapons: [profile] }))
  usable.forEach((first, index) => {
    if (takesBothHands(table, fighter, first)) return
    for (const second of usable.slice(index + 1)) {
      if (second.weapon === first.weapon || takesBothHands(table, fighter, second)) continue
      options.push({ id: `${first.id}+${second.id}`, weapons: [first, second] })
    }
  })
  return [...options.reverse(), bareHands]
}

const takesBothHands = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  hasTrait(profile, 'unwieldy') &&
  handlersOf(table, 'wieldsInOneHand', fighter, weaponEffects(table, fighter, profile)).every(
    (handler) => handler.run({ table, fighter, profile, value: handler.value }) === undefined,
  )

interface Reason {
  readonly charging: boolean
  readonly reacting: boolean
}

/** NEC-MELEE-05: A, +1 for a Charge, +1 for two weapons, and what skills and traits add. At least one. */
export const attackDice = (
  table: NecromundaTable,
  fighter: FighterIndex,
  target: FighterIndex,
  weapons: readonly Profile[],
  { charging, reacting }: Reason,
): Computed => {
  const rows: Row[] = [...characteristic(table, fighter, 'a').rows]
  if (charging) rows.push(row('charge', 'NEC-MELEE-05', 'add', 1))
  if (weapons.length === 2) rows.push(row('two-weapons', 'NEC-MELEE-05', 'add', 1))
  const traits = weapons.map((profile) => profile.traits)
  for (const handler of handlersOf(table, 'attackDice', fighter, ...traits)) {
    const [profile = unarmed] = weapons
    rows.push(
      ...handler.run({
        table,
        fighter,
        value: handler.value,
        attacker: fighter,
        target,
        profile,
        kind: 'melee',
        charging,
        reacting,
        weapons,
      }),
    )
  }
  return fold([...rows, row('one-die', 'NEC-MELEE-05', 'at-least', 1)])
}

/** Steps 2 and 3: what a fighter uses against an opponent, and how many dice that gives it. */
export function* armFor(
  table: NecromundaTable,
  fighter: FighterIndex,
  target: FighterIndex,
  reason: Reason,
): Procedure<Combatant> {
  const { id } = table.roster(fighter)
  const options = armings(table, fighter)
  const { weapons } = yield* choose(controllerOf(table, fighter), 'fight.weapons', id, options, 'NEC-MELEE-03')
  return {
    fighter,
    weapons,
    attackDice: attackDice(table, fighter, target, weapons, reason),
    penalties: [],
    defenceDice: 0,
    charging: reason.charging,
  }
}

export const noDice: Computed = { value: 0, rows: [base('no-dice', 'NEC-ACT-31', 0)] }

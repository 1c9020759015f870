import { base, choose, row, rowsAt, type Computed, type Option, type Procedure, type Row } from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { weaponEffects, wieldsWith } from '../hits/handlers'
import { controllerOf, handlersWith, hasProperty, type NecromundaTable } from '../table'
import { hasTrait, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { unarmed, type Combatant } from './combatant'
import { mayBeWielded, usableWeapons } from './in-hand'
import { canStrike, type Opponent } from './reach'

interface Arming extends Option {
  readonly weapons: readonly Profile[]
}
const bareHands: Arming = { id: unarmed.id, weapons: [unarmed] }

/** The halves of a combi-weapon are one weapon. */
const isSameItem = (table: NecromundaTable, fighter: FighterIndex, first: Profile, second: Profile): boolean => {
  const { weapons } = table.roster(fighter)
  return weapons[first.weapon]?.itemId === weapons[second.weapon]?.itemId
}

/**
 * NEC-MELEE-03: up to two weapons in any combination, one if it is Unwieldy, or unarmed. At a distance only weapons that reach the target.
 */
export const armings = (table: NecromundaTable, fighter: FighterIndex, opponents: readonly Opponent[]): Arming[] => {
  const usable = usableWeapons(table, fighter).filter(
    (profile) =>
      mayBeWielded(table, fighter, profile) &&
      opponents.some((opponent) => canStrike(table, fighter, profile, opponent)),
  )
  const options: Arming[] = usable.map((profile) => ({ id: profile.id, weapons: [profile] }))
  usable.forEach((first, index) => {
    if (hasProperty(table, fighter, 'oneWeapon')) return
    if (takesBothHands(table, fighter, first)) return
    for (const second of usable.slice(index + 1)) {
      if (isSameItem(table, fighter, first, second) || takesBothHands(table, fighter, second)) continue
      options.push({ id: `${first.id}+${second.id}`, weapons: [first, second] })
    }
  })
  const touches = opponents.some(({ apart }) => apart === null)
  return touches || options.length === 0 ? [...options.reverse(), bareHands] : options.reverse()
}

const takesBothHands = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): boolean =>
  hasTrait(profile, 'unwieldy') && !wieldsWith(table, 'wieldsInOneHand', fighter, profile)

interface Reason {
  readonly charging: boolean
  readonly reacting: boolean
}

/** NEC-MELEE-05: A, +1 for a Charge, +1 for two weapons, plus skills and traits. At least one. */
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
  const effects = weapons.map((profile) => weaponEffects(table, fighter, profile))
  const [profile = unarmed] = weapons
  const kind = 'melee'
  const context = { table, fighter, attacker: fighter, target, profile, kind, charging, reacting, weapons } as const
  rows.push(...rowsAt(handlersWith(table, 'attackDice', fighter, effects), context))
  return fold([...rows, row('one-die', 'NEC-MELEE-05', 'at-least', 1)])
}

/** Steps 2 and 3: the weapons a fighter uses against these opponents, and its number of dice against the first. */
export function* armFor(
  table: NecromundaTable,
  fighter: FighterIndex,
  opponents: readonly [Opponent, ...Opponent[]],
  reason: Reason,
): Procedure<Combatant> {
  const { id } = table.roster(fighter)
  const options = armings(table, fighter, opponents)
  const target = opponents[0].fighter
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

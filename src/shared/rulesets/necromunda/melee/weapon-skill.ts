import { row, rowsAt, valuesOf, type Computed, type Row } from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { handlersWielding } from '../hits/handlers'
import { friendsOf, handlersOf, hasProperty, isCapableFighter, type NecromundaTable } from '../table'
import type { HitRoll } from '../moments'
import { hasTrait, isMelee, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'
import type { Combatant } from './combatant'

/** Whether a fighter is engaged with this enemy only. */
const onlyWith = (table: NecromundaTable, fighter: FighterIndex, enemy: FighterIndex): boolean => {
  const { engagedWith } = table.fighter(fighter)
  return engagedWith.length === 1 && engagedWith[0] === enemy
}

/** Whether a friend supports against an enemy: it is in contact with this enemy only, or has a rule that allows more. */
const supports = (table: NecromundaTable, friend: FighterIndex, enemy: FighterIndex): boolean =>
  onlyWith(table, friend, enemy) ||
  (table.fighter(friend).engagedWith.includes(enemy) && hasProperty(table, friend, 'alwaysSupports'))

/** NEC-MELEE-13: support from other Capable friends that fight only this opponent. */
export const supportFor = (table: NecromundaTable, fighter: FighterIndex, opponent: FighterIndex): number =>
  friendsOf(table, fighter)
    .filter((friend) => isCapableFighter(table, friend) && supports(table, friend, opponent))
    .reduce((sum, friend) => sum + Math.max(1, ...valuesOf(handlersOf(table, 'supportsWith', friend))), 0)

/** NEC-MELEE-14: number of other Capable enemies that fight this fighter and none of its friends. */
const hindranceFor = (table: NecromundaTable, fighter: FighterIndex, opponent: FighterIndex): number => {
  const friends = friendsOf(table, fighter)
  const isFree = (enemy: FighterIndex): boolean =>
    !table.fighter(enemy).engagedWith.some((other) => friends.includes(other))
  const { engagedWith } = table.fighter(fighter)
  return engagedWith.filter((enemy) => enemy !== opponent && isCapableFighter(table, enemy) && isFree(enemy)).length
}

const isUnhindered = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  hasProperty(table, fighter, 'unhindered')

/** Rows for either side's rolls: support, hindrance, and its own penalties (NEC-MELEE-11). */
const commonRows = (table: NecromundaTable, { fighter, penalties }: Combatant, opponent: FighterIndex): Row[] => {
  const rows = [...penalties]
  const support = supportFor(table, fighter, opponent)
  const hindrance = isUnhindered(table, fighter) ? 0 : hindranceFor(table, fighter, opponent)
  if (support > 0) rows.push(row('support', 'NEC-MELEE-13', 'add', support))
  if (hindrance > 0) rows.push(row('hindrance', 'NEC-MELEE-14', 'add', -hindrance))
  return rows
}

/** Rows apply to the roll (+1 helps), so they lower the target number; NEC-MELEE-12: never worse than 6+. */
const needed = (table: NecromundaTable, fighter: FighterIndex, rows: readonly Row[]): Computed =>
  fold([
    ...characteristic(table, fighter, 'ws').rows,
    ...rows.map((entry) => ({ ...entry, amount: -entry.amount })),
    row('ws-floor', 'NEC-MELEE-12', 'at-most', 6),
    row('natural-1', 'NECX-TEST-05', 'at-least', 2),
  ])

/**
 * NEC-MELEE-12: if the needed WS in this Fight is 6+, a six does not count as a natural six for traits and skills. Accuracy is not part of
 * WS (NEC-MELEE-11).
 */
export const naturalOf = (
  table: NecromundaTable,
  combatant: Combatant,
  opponent: FighterIndex,
  face: number,
): number =>
  needed(table, combatant.fighter, commonRows(table, combatant, opponent)).value >= 6 ? Math.min(face, 5) : face

/**
 * A melee weapon's card prints its accuracy in either column. NEC-MELEE-27: a Sidearm has none; a weapon with longer reach has its close
 * combat accuracy in the first column.
 */
const accuracyOf = (profile: Profile): number => {
  if (hasTrait(profile, 'sidearm') || (!isMelee(profile) && profile.id !== 'unarmed')) return 0
  return profile.long?.kind === 'engaged' ? profile.accuracyShort + profile.accuracyLong : profile.accuracyShort
}

/** An attack die as context for handlers of hit rolls. */
export const hitRollOf = (
  table: NecromundaTable,
  { fighter, charging }: Combatant,
  target: FighterIndex,
  profile: Profile,
): Omit<HitRoll, 'fighter'> => ({
  table,
  attacker: fighter,
  target,
  profile,
  kind: 'melee',
  cover: 'open',
  band: 'melee',
  aimed: false,
  charging,
})

/** The roll that an attack die needs (NEC-MELEE-09, -11). */
export const attackNeeded = (
  table: NecromundaTable,
  attacker: Combatant,
  target: FighterIndex,
  profile: Profile,
): Computed => {
  const accuracy = accuracyOf(profile)
  const { fighter } = attacker
  const context = hitRollOf(table, attacker, target, profile)
  const own = rowsAt(handlersWielding(table, 'hitRoll', fighter, profile), { ...context, fighter })
  const against = rowsAt(handlersOf(table, 'hitRollAgainst', target), { ...context, fighter: target })
  const weapon = accuracy === 0 ? [] : [row(profile.id, 'NEC-MELEE-11', 'add', accuracy)]
  if (isVehicle(table.roster(target))) weapon.push(row('large', 'NECV-MEL-04', 'add', 1))
  return needed(table, fighter, [...commonRows(table, attacker, target), ...weapon, ...own, ...against])
}

/** The roll that a defence die needs, without weapon accuracy (NEC-MELEE-11). */
export const defenceNeeded = (table: NecromundaTable, defender: Combatant, attacker: FighterIndex): Computed =>
  needed(table, defender.fighter, commonRows(table, defender, attacker))

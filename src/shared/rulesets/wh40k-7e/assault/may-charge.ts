import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { mayBeAttacked } from '../buildings/kind'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'
import { hasSkill } from './skill'

/** Longest distance to the target of a charge (7E-BASE-CHG-01). */
const farthest = inches(12)

/**
 * Whether a unit may not charge yet: infiltrators in their first turn (7E-USR-INFILTRATE-8, 7E-G-05), and scouts that
 * redeployed, in the first game turn (7E-BASE-SETUP-03).
 */
const isHeldBack = (table: SeventhTable, unit: UnitIndex): boolean => {
  const { round, turn, firstPlayer } = table.state
  const { infiltrated, scouted } = table.unit(unit)
  if (scouted === 'moved' && round === 1) return true
  if (!infiltrated) return false
  switch (table.options.infiltratorsHold) {
    case 'own-first-turn':
      return turn === (sideOf(table, unit) === firstPlayer ? 1 : 2)
    case 'first-game-turn':
      return round === 1
    case 'first-player-turn':
      return turn === 1
  }
}

/**
 * 7E-BASE-CHG-01: not if the unit is in combat, ran, came from reserve, fired weapons that forbid a charge, has gone to
 * ground (7E-BASE-GTG-02) or falls back.
 */
export const mayCharge = (table: SeventhTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  const { turn } = table.state
  if (state.charged !== null || state.mayNotCharge || state.ran || state.thrust || state.fallingBack) return false
  // 7E-BASE-RES-05.
  if (state.arrivedIn === turn || isGrounded(state) || isLocked(state) || !hasSkill(table, unit)) return false
  return !isHeldBack(table, unit) && enemiesOf(table, unit).length > 0
}

/** Visible enemies within 12" (7E-BASE-CHG-01). */
export function* chargeable(table: SeventhTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  const among = enemiesOf(table, unit).filter((enemy) => mayBeAttacked(table, enemy))
  if (among.length === 0) return []
  const question = { ask: 'seen', unit, within: farthest, among } as const
  return yield* measure(table, subjectOf(table, unit), question, '7E-BASE-CHG-01')
}

import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { within } from '../../wh40k/units/engagement'
import { unitOptions } from '../../wh40k/units/picking'
import { isVehicle } from '../../wh40k/classic/roster'
import { isPinned } from '../state'
import type { FourthTable } from '../table'
import { hasTrait } from '../modules/carried'
import { isCharacter, joinedBy } from './company'

interface JoinOption extends Option {
  readonly unit: UnitIndex | null
}
const nobody: JoinOption = { id: 'alone', unit: null }

/** Units that a character may join: not other characters (4E-CHAR-09), nor units falling back (4E-CHAR-12). */
const joinable = (table: FourthTable, character: UnitIndex): UnitIndex[] =>
  unitsWhere(
    table,
    (unit, roster) =>
      roster.side === sideOf(table, character) &&
      roster.index !== character &&
      isOnBoard(unit) &&
      !unit.fallingBack &&
      !isVehicle(roster) &&
      !isCharacter(table, roster.index),
  )

/** Asks about joining when a character has moved or been set up within 2" of a unit (4E-CHAR-08, 4E-CHAR-11, 4E-ORG-15). */
export function* offerJoining(table: FourthTable, character: UnitIndex): Procedure {
  const state = table.unit(character)
  if (!isCharacter(table, character) || state.joined !== null || !isOnBoard(state) || state.fallingBack) return
  const near = yield* within(table, character, inches(2), joinable(table, character), '4E-CHAR-08')
  if (near.length === 0) return
  const options: JoinOption[] = [...unitOptions(table, near), nobody]
  const subject = subjectOf(table, character)
  const { unit } = yield* choose(sideOf(table, character), 'character.join', subject, options, '4E-CHAR-08')
  if (unit !== null) table.emit({ type: 'character-joined', rule: '4E-CHAR-08', unit: character, to: unit })
}

/**
 * Whether a character must stay with a unit that falls back or is pinned, so that it doesn't move separately (4E-CHAR-12,
 * 4E-CHAR-15, 4E-AMB-13).
 */
export const isBound = (table: FourthTable, unit: UnitIndex): boolean => {
  const lead = joinedBy(table, unit)
  return lead !== null && (table.unit(lead).fallingBack || isPinned(table.unit(lead)))
}

/**
 * At the end of a Movement phase, characters leave their unit if they are no longer within 2" of it (4E-CHAR-10,
 * 4E-CHAR-11), or if only one of them is in the transport (4E-TRN-06).
 */
export function* leaveUnits(table: FourthTable): Procedure {
  const joined = unitsWhere(table, (unit, { side }) => side === table.state.active && unit.joined !== null)
  for (const unit of joined) {
    const lead = joinedBy(table, unit)
    if (lead === null || isBound(table, unit)) continue
    // 4E-CHAR-17: not while any model of the retinue lives.
    if (hasTrait(table, lead, 'retinue')) continue
    const { where, transport } = table.unit(unit)
    if (where === 'embarked' && table.unit(lead).transport !== transport)
      table.emit({ type: 'character-left', rule: '4E-CHAR-10', unit })
    if (!isOnBoard(table.unit(unit))) continue
    if (table.unit(lead).where === 'embarked') {
      table.emit({ type: 'character-left', rule: '4E-TRN-06', unit })
      continue
    }
    if (!isOnBoard(table.unit(lead))) continue
    const near = yield* within(table, unit, inches(2), [lead], '4E-CHAR-10')
    if (near.length === 0) table.emit({ type: 'character-left', rule: '4E-CHAR-10', unit })
  }
}

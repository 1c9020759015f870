import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { place } from '../../wh40k/questions/asking'
import { isCharacter } from '../roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, opponentOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { isKnownEngaged, unitsWithin } from '../units/engagement'
import { pickUnit } from '../../wh40k/units/picking'

/**
 * 8E-HI-01 to 8E-HI-03: after the charges, the opponent's Characters within 3" of an enemy unit may move up to 3", closer to
 * the closest enemy. This isn't a charge.
 */
export function* interventionStep(table: EighthTable): Procedure<boolean> {
  const side = opponentOf(table.state.active)
  const characters = unitsOf(table, side).filter(
    (unit) => isCharacter(table.roster(unit)) && !table.unit(unit).intervened,
  )
  const able =
    table.state.declared === null
      ? yield* unitsWithin(table, characters, inches(3), '8E-HI-01')
      : perhapsNear(table, characters)
  const unit = yield* pickUnit(table, side, 'intervention.unit', able, '8E-HI-01')
  if (unit === null) return false
  const question = {
    ask: 'move',
    unit,
    kind: 'heroic-intervention',
    allowance: inches(3),
    minimum: NOTHING,
    targets: [],
  } as const
  const places =
    table.state.declared === null
      ? (yield* place(side, subjectOf(table, unit), question, '8E-HI-02')).places
      : table.unit(unit).models.map((model) => ({ model, at: null }))
  if (places.length > 0) table.emit({ type: 'unit-moved', rule: '8E-HI-02', unit, kind: 'heroic-intervention', places })
  table.emit({ type: 'intervened', rule: '8E-HI-01', unit })
  return true
}

/**
 * At their own table players intervene with Characters that are near enough: all that aren't known to be too far away. Those
 * within 1" already pile in when they fight.
 */
const perhapsNear = (table: EighthTable, characters: readonly UnitIndex[]): UnitIndex[] =>
  characters.filter(
    (unit) =>
      !isKnownEngaged(table, unit) &&
      isAnyNear(table.state.declared ?? [], unit, enemiesOf(table, unit), inches(3)) !== false,
  )

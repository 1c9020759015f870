import { choose, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { seventhRegroupNeeded } from '../../wh40k/classic/morale/falling-back'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import type { SeventhTable } from '../table'
import { nervesOf, unitHas } from '../modules/carried'
import { fallBack } from './falling-back'
import { leadershipOf, tested } from './tests'

/**
 * Begins a player's Movement phase: units that fall back regroup or keep running, one at a time in the player's order
 * (7E-SEQ-01). False once none is left.
 */
export function* startStep(table: SeventhTable): Procedure<boolean> {
  // 7E-USR-JINK-3.
  for (const unit of unitsOf(table, table.state.active))
    if (table.unit(unit).jinks) table.emit({ type: 'jink-ended', rule: '7E-USR-JINK-3', unit })
  const { active } = table.state
  const fleeing = unitsOf(table, active).filter((unit) => {
    const { fallingBack, moved } = table.unit(unit)
    return fallingBack && moved === 'not-yet'
  })
  if (fleeing.length === 0) return false
  const { unit } = yield* choose(active, 'regroup.unit', sideSubject(active), unitOptions(table, fleeing), '7E-SEQ-01')
  yield* regroupOrFlee(table, unit)
  return true
}

/** 7E-BASE-MORALE-03: a regrouping unit moves 3", and counts as having moved. */
function* regroupOrFlee(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-MORALE-03'
  const left = table.unit(unit).models.length
  const atStart = unitHas(table, unit, 'regroupsAlways') ? left : table.roster(unit).models.length
  const needed = seventhRegroupNeeded(leadershipOf(table, unit), atStart, left)
  if (!(yield* tested(table, unit, { kind: 'regroup', needed, rule }))) {
    yield* fallBack(table, unit)
    return
  }
  // A unit that knows no fear acts normally after regrouping (7E-G-01).
  const freely = nervesOf(table, unit).includes('know-no-fear')
  table.emit({ type: 'unit-regrouped', rule, unit, freely })
  if (freely) return
  const question = { ask: 'move', unit, kind: 'regroup', allowance: inches(3), minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, rule)
  if (places.length > 0) table.emit({ type: 'unit-moved', rule, unit, kind: 'regroup', places })
}

import { choose, type Option, type Procedure } from '../../../engine'
import { thousandths } from '../../../space'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { mayBeAttacked, muzzles } from '../buildings/kind'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'

/** Longer than any table. */
const anywhere = thousandths(1_000_000)

/** Enemy units that the unit sees and that aren't locked in combat (7E-BASE-SHOOT-02). */
export function* visibleTargets(table: SeventhTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  const among = enemiesOf(table, unit).filter((enemy) => !isLocked(table.unit(enemy)) && mayBeAttacked(table, enemy))
  if (among.length === 0) return []
  const question = { ask: 'seen', unit: muzzles(table, unit, []).unit, within: anywhere, among } as const
  return yield* measure(table, subjectOf(table, unit), question, '7E-BASE-SIGHT-01')
}

type TargetOption = Option & { readonly unit: UnitIndex | null }
const nobody: TargetOption = { id: 'hold', unit: null }

/** Chooses one enemy unit for the whole unit's fire (7E-BASE-SHOOT-01, 7E-BASE-SHOOT-02). Null if it doesn't fire. */
export function* chooseTarget(
  table: SeventhTable,
  unit: UnitIndex,
  visible: readonly UnitIndex[],
): Procedure<UnitIndex | null> {
  if (visible.length === 0) return null
  const options: TargetOption[] = [...unitOptions(table, visible), nobody]
  return (yield* choose(sideOf(table, unit), 'shoot.target', subjectOf(table, unit), options, '7E-BASE-SHOOT-01')).unit
}

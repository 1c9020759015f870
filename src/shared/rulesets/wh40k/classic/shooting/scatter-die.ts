import { rollOne, type Procedure } from '../../../../engine'
import { HEADINGS } from '../../../../space'
import type { UnitIndex } from '../../table/state'
import { sideOf, subjectOf, type ArmyTable } from '../../table/table'

/** Two of the six faces of the Scatter die (4E-SETUP-04) show HIT (4E-DICE-07, 7E-BASE-GEN-06). */
const lastArrow = 4

/** The direction of its arrow, 0 to 255; null: HIT. `always`: scatters even on a HIT, by the small arrow beside it (4E-DICE-08). */
export function* scatterDirection(
  table: ArmyTable,
  unit: UnitIndex,
  rule: string,
  always = false,
): Procedure<number | null> {
  const pool = { side: sideOf(table, unit), subject: subjectOf(table, unit), rule }
  const face = yield* rollOne({ ...pool, kind: 'scatter.face', die: 'scatter', classes: [lastArrow, 6] })
  if (face > lastArrow && !always) return null
  return (yield* rollOne({ ...pool, kind: 'scatter.direction', die: 'direction', sides: HEADINGS })) - 1
}

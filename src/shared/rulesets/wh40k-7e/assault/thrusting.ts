import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { endangered, testDanger } from '../movement/terrain'
import { isGrounded, isLocked } from '../state'
import type { SeventhTable } from '../table'

/** Units with jet packs also move in the Assault phase, unless they charge (7E-BASE-MOVE-01). */
export const mayThrust = (table: SeventhTable, unit: UnitIndex): boolean => {
  const state = table.unit(unit)
  if (state.thrust || state.charged !== null || state.fallingBack || isLocked(state) || isGrounded(state)) return false
  return table.roster(unit).kinds.every(({ profile }) => profile.kind === 'troop' && profile.type === 'jet-pack')
}

/** Moves the unit 2D6" in any direction. */
export function* thrust(table: SeventhTable, unit: UnitIndex): Procedure {
  const rule = '7E-BASE-MOVE-01'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const faces = yield* rollPool(table, { side, kind: 'thrust.roll', subject, rule, count: 2 })
  const total = faces.reduce((sum, face) => sum + face, 0)
  table.emit({ type: 'dice-rolled', rule, purpose: 'thrust', unit, faces, total })
  table.emit({ type: 'thrust-made', rule, unit })
  const question = {
    ask: 'move',
    unit,
    kind: 'thrust',
    allowance: inches(total),
    minimum: NOTHING,
    targets: [],
  } as const
  const { places } = yield* place(side, subject, question, rule)
  if (places.length === 0) return
  const tests = yield* endangered(table, unit, places)
  table.emit({ type: 'unit-moved', rule, unit, kind: 'thrust', places })
  yield* testDanger(table, unit, tests)
}

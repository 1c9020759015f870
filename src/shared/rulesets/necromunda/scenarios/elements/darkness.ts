import type { SpecialRule } from '../scenario'
import { hideEverybody, visibilityFor } from '../../conditions/hidden'
import { rollAmount } from '../playing'

const rule = 'NECX-SCN-06'

/** NECX-SCN-06, CAMP-PRE-06: limits how far fighters see. `on`: only if a first D6 shows this much or more. */
export const pitchBlack = (on = 1): SpecialRule => ({
  rule,
  *setUp(table) {
    const side = table.state.order[0] ?? 0
    if (on > 1 && (yield* rollAmount(table, rule, side, 'D6', 'darkness')) < on) return
    const face = yield* rollAmount(table, rule, side, 'D6', 'visibility')
    hideEverybody(table, visibilityFor(face))
  },
})

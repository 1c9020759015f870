import type { Part } from '../scenario'
import { mark, rollAmount } from '../playing'

const rule = 'NECX-SCN-06'

/** Inches by the face of a D6. */
const visibility = [3, 6, 6, 12, 12, 24] as const

/** NECX-SCN-06, CAMP-PRE-06: how far anybody can see. `on`: only if a first D6 shows this much. */
export const pitchBlack = (on = 1): Part => ({
  rule,
  *setUp(table) {
    const side = table.state.order[0] ?? 0
    if (on > 1 && (yield* rollAmount(table, rule, side, 'D6', 'darkness')) < on) return
    const face = yield* rollAmount(table, rule, side, 'D6', 'visibility')
    mark(table, rule, 'visibility', visibility[face - 1] ?? 24)
  },
})

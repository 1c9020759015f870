import { withUnknownEvents } from '../wh40k/classic/report'
import { narrate } from './narration'

/** Parts of the rules that its own screens use. */
export { isFourthFact, type FourthFact } from './questions'
export { grades, shareOfLimit } from './missions/grades'
export { limitOf } from './missions/objectives'

export const narrateFourth = withUnknownEvents(narrate)

import { tellBy } from '../wh40k/classic/report'
import { narrate } from './narration'

/** What its own screens take from the rules. */
export { isFourthFact, type FourthFact } from './questions'
export { grades, shareOfLimit } from './missions/grades'
export { limitOf } from './missions/objectives'

export const tellFourth = tellBy(narrate)

import { tellBy } from '../wh40k/classic/report'
import { narrate } from './narration'

/** What its own screens take from the rules. */
export { isSeventhFact, type SeventhFact } from './questions'

export const tellSeventh = tellBy(narrate)

import { withUnknownEvents } from '../wh40k/classic/report'
import { narrate } from './narration'

/** Parts of the rules that its own screens use. */
export { isSeventhFact, type SeventhFact } from './questions'

export const narrateSeventh = withUnknownEvents(narrate)

import { missionIdSchema } from './missions/catalogue'

/** What the storage of its campaigns takes from the rules; nothing else of them is imported there. */
export { book } from './book'
export { reference } from './reference'
export { classicSheet as sheet } from '../wh40k/classic/words/sheet'

export const missions: readonly string[] = missionIdSchema.options

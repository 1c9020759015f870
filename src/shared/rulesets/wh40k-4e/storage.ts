import { classicSheet, type SheetUnit, type Words } from '../wh40k/classic/words/sheet'
import { missionIdSchema } from './missions/catalogue'

/** What the storage of its campaigns takes from the rules; nothing else of them is imported there. */
export { book } from './book'
export { reference } from './reference'

export const missions: readonly string[] = missionIdSchema.options

export const sheet = (words: Words, unit: SheetUnit) => classicSheet(words, unit, 'pinned')

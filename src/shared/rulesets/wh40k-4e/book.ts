import { classicBook } from '../wh40k/classic/muster'
import { musterRules } from './muster'

/** How armies of 4th edition are built. */
export const book = classicBook(musterRules, true)

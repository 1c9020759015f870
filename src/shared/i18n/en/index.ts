import { common } from './common'

/** One file per area of the application; the area's name is the first half of a message's key. */
export const en = { common } as const

/** A battle as text, from only its frozen set-up and its events: chapters, decisive moments, report. */
export * from './chapters'
export * from './html'
export * from './markdown'
export * from './moments'
export * from './plain-log'
export * from './report'
